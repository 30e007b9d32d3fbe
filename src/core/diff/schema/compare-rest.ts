import { isObject, member, type JsonValue } from '../../json.ts'
import { isEmptySchema } from '../../schema/safe-json.ts'
import { createDraft, placeUnder, toPointer, type Draft } from '../draft.ts'
import { isSameJson } from '../same-json.ts'
import { isStructural, tryOut, type Comparison } from './comparison.ts'
import { matchParts } from './match-parts.ts'
import type { Place } from './read-place.ts'

const pointer = '/additionalProperties'

interface Rest {
  schema: JsonValue
  /** Properties of the place that the schema counts among the additional ones all the same. */
  others: string[]
}

/** `additionalProperties` only knows the properties beside it, not those of a reference or `allOf`. */
export function compareRest(
  comparison: Comparison,
  before: Place,
  after: Place,
  depth: number,
): Draft[] {
  const [old, now] = [readRest(before), readRest(after)]
  const compare = (a: readonly Rest[], b: readonly Rest[]): readonly Draft[] =>
    comparison.compare(
      { before: a.map(({ schema }) => schema), after: b.map(({ schema }) => schema) },
      { depth: depth + 1, isCondition: false },
    )
  const place = (drafts: readonly Draft[]): Draft[] =>
    closeProperties(placeUnder(pointer, drafts), 'additionalProperties')
  const isPlain = [...old, ...now].every(({ others }) => others.length === 0)
  if (isPlain) return place(compare(old, now))
  const hasSameReach = (a: Rest, b: Rest): boolean => isSameJson(a.others, b.others)
  const { pairs, removed, added } = matchParts(
    old,
    now,
    (a, b) => hasSameReach(a, b) && !tryOut(comparison, () => compare([a], [b])).some(isStructural),
  )
  return [
    ...pairs.flatMap(([a, b]) =>
      hasSameReach(a, b)
        ? place(compare([a], [b]))
        : [createDraft('schema-changed', pointer, { before: a.schema, after: b.schema })],
    ),
    ...removed.map(({ schema }) => createDraft('schema-changed', pointer, { before: schema })),
    ...added.map(({ schema }) => createDraft('schema-changed', pointer, { after: schema })),
  ]
}

function readRest({ view }: Place): Rest[] {
  const all = new Set(view.layers.flatMap(({ schema }) => namesOf(schema)))
  return view.layers.flatMap(({ schema }): Rest[] => {
    const rest = member(schema, 'additionalProperties')
    if (rest === undefined || rest === true || isEmptySchema(rest)) return []
    const own = new Set(namesOf(schema))
    return [{ schema: rest, others: [...all].filter((name) => !own.has(name)).sort() }]
  })
}

function namesOf(schema: JsonValue): string[] {
  return ['properties', 'patternProperties'].flatMap((keyword) => {
    const table = member(schema, keyword)
    return isObject(table) ? Object.keys(table).map((name) => toPointer(keyword, name)) : []
  })
}

/** No value for a property that is not named: that closes the object. */
export function closeProperties(drafts: readonly Draft[], keyword: string): Draft[] {
  const kinds = {
    'value-forbidden': 'properties-closed',
    'value-allowed': 'properties-opened',
  } as const
  return drafts.map((draft) =>
    draft.pointer === `/${keyword}` && Object.hasOwn(kinds, draft.kind)
      ? { ...draft, kind: kinds[draft.kind as keyof typeof kinds] }
      : draft,
  )
}
