import { isObject, type JsonValue } from '../json.ts'
import type { ListName } from '../primitive.ts'
import { primitives } from '../primitive.ts'
import type { Items } from './pair-items.ts'

/** Most pairs looked at. */
const maxPairs = 4000

/** Most facts read from one definition. */
const maxFacts = 300

/** Definitions share at least this part of their facts. */
const minLikeness = 0.7

/** Below so many facts a definition is like many others: the names have to be alike as well. */
const fewFacts = 4

/** For keys of removed items the key of the added item whose definition is nearly the same. */
export function findRenames(list: ListName, removed: Items, added: Items): Map<string, string> {
  const [old, now] = [readAll(list, removed), readAll(list, added)]
  const isMany = old.length * now.length > maxPairs
  const byFacts = Map.groupBy(now, toText)
  const candidates = old
    .flatMap((from) =>
      // Among very many, only equal definitions are found.
      (isMany ? (byFacts.get(toText(from)) ?? []).slice(0, 5) : now).map((to) => ({
        from: from.key,
        to: to.key,
        score: toScore(from, to),
      })),
    )
    .filter(({ score }) => score >= minLikeness)
    .sort((a, b) => b.score - a.score || compareText(a.from, b.from) || compareText(a.to, b.to))
  const renames = new Map<string, string>()
  const taken = new Set<string>()
  for (const { from, to } of candidates) {
    if (renames.has(from) || taken.has(to)) continue
    renames.set(from, to)
    taken.add(to)
  }
  return renames
}

function toText({ facts }: Definition): string {
  return [...facts].sort().join('\u0000')
}

interface Definition {
  key: string
  facts: Set<string>
}

function readAll(list: ListName, items: Items): Definition[] {
  return [...items].map(([key, value]) => ({ key, facts: readFacts(list, value) }))
}

/** What every definition has says nothing of this one. */
const commonFacts = new Set([
  '/inputSchema/type=object',
  '/outputSchema/type=object',
  '/inputSchema/additionalProperties=false',
  '/outputSchema/additionalProperties=false',
])

/** The leaves of a definition with their paths, texts word by word; name and title left out. */
function readFacts(list: ListName, item: JsonValue): Set<string> {
  const facts = new Set<string>()
  const ownNames = new Set<string>(['/title', '/annotations/title', `/${primitives[list].id}`])
  const stack: { path: string; value: JsonValue }[] = [{ path: '', value: item }]
  for (let next = stack.pop(); next && facts.size < maxFacts; next = stack.pop()) {
    const { path, value } = next
    if (ownNames.has(path) || path.endsWith('/$schema')) continue
    if (Array.isArray(value)) for (const part of value) stack.push({ path, value: part })
    else if (isObject(value))
      for (const [key, part] of Object.entries(value))
        stack.push({ path: `${path}/${key}`, value: part })
    else if (typeof value === 'string')
      for (const word of value.slice(0, 2000).split(/\s+/)) facts.add(`${path}=${word}`)
    else facts.add(`${path}=${value}`)
  }
  return facts.difference(commonFacts)
}

/** The part of all facts that both have; 0 where few facts and other names make it chance. */
function toScore(from: Definition, to: Definition): number {
  const [small, large] = [from.facts.size, to.facts.size].sort((a, b) => a - b)
  if ((small ?? 0) < (large ?? 0) * minLikeness) return 0
  const all = from.facts.union(to.facts).size
  if (all === 0) return 0
  const shared = from.facts.intersection(to.facts).size
  const isTelling = shared >= fewFacts || areNamesAlike(from.key, to.key)
  return isTelling ? shared / all : 0
}

/** Whether names share half of their pairs of letters. */
function areNamesAlike(a: string, b: string): boolean {
  const [pairs, others] = [toPairs(a), toPairs(b)]
  const shared = pairs.intersection(others).size
  return shared * 2 >= (pairs.size + others.size) / 2
}

function toPairs(name: string): Set<string> {
  const letters = name.slice(0, 200).toLowerCase()
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)))
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
