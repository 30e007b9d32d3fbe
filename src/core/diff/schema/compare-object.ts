import type { ChangeKind } from '../../change.ts'
import { isObject, type JsonValue } from '../../json.ts'
import { readEach, readProperties, readRequired } from '../../schema/read-view.ts'
import { isEmptySchema } from '../../schema/safe-json.ts'
import { createDraft, placeUnder, toPointer, type Draft } from '../draft.ts'
import { closeProperties, compareRest } from './compare-rest.ts'
import type { Comparison, Stance } from './comparison.ts'
import type { Place } from './read-place.ts'

/** Changes of an object's properties at every depth, and of what else it may hold. */
export function compareObject(
  comparison: Comparison,
  before: Place,
  after: Place,
  stance: Stance,
): Draft[] {
  return [
    ...compareProperties(comparison, before, after, stance),
    ...comparePatterns(comparison, before, after, stance),
    ...compareRest(comparison, before, after, stance.depth),
    ...(['unevaluatedProperties', 'propertyNames'] as const).flatMap((keyword) =>
      closeProperties(
        placeUnder(
          `/${keyword}`,
          comparison.compare(
            { before: readEach(before.view, keyword), after: readEach(after.view, keyword) },
            { depth: stance.depth + 1, isCondition: true },
          ),
        ),
        keyword,
      ),
    ),
    ...compareDependentNames(before, after),
  ]
}

function compareProperties(
  { compare, direction }: Comparison,
  before: Place,
  after: Place,
  { depth, isCondition }: Stance,
): Draft[] {
  const [old, now] = [readProperties(before.view), readProperties(after.view)]
  const [oldRequired, nowRequired] = [readRequired(before.view), readRequired(after.view)]
  const constraint = toConstraint(before, after)
  const drafts: Draft[] = []
  for (const [name, schemas] of old) {
    const pointer = toPointer('properties', name)
    const others = now.get(name)
    if (others) {
      const pair = { before: schemas, after: others }
      drafts.push(...placeUnder(pointer, compare(pair, { depth: depth + 1, isCondition })))
    } else {
      const kind = isCondition ? constraint.removed : 'property-removed'
      drafts.push(createDraft(kind, pointer, { before: toOne(schemas) }))
    }
  }
  for (const [name, schemas] of now) {
    if (old.has(name)) continue
    const isNewlyRequired = direction === 'input' && nowRequired.has(name) && !oldRequired.has(name)
    const kind = isCondition
      ? constraint.added
      : isNewlyRequired
        ? 'required-property-added'
        : 'property-added'
    drafts.push(createDraft(kind, toPointer('properties', name), { after: toOne(schemas) }))
  }
  const isOnly = (name: string, side: typeof old, other: typeof old): boolean =>
    !isCondition && side.has(name) && !other.has(name)
  for (const name of nowRequired)
    if (!oldRequired.has(name) && !isOnly(name, now, old))
      drafts.push(createDraft('property-required', toPointer('properties', name)))
  for (const name of oldRequired)
    if (!nowRequired.has(name) && !isOnly(name, old, now))
      drafts.push(createDraft('property-optional', toPointer('properties', name)))
  return drafts
}

/** Where other properties are forbidden, a pattern admits some; elsewhere it constrains some. */
function comparePatterns(
  { compare }: Comparison,
  before: Place,
  after: Place,
  { depth, isCondition }: Stance,
): Draft[] {
  const [old, now] = [
    readTables(before, 'patternProperties'),
    readTables(after, 'patternProperties'),
  ]
  const isClosed = !isCondition && [before, after].every((place) => readReach(place) === 'closed')
  const constraint = toConstraint(before, after)
  const drafts: Draft[] = []
  for (const [pattern, schemas] of old) {
    const pointer = toPointer('patternProperties', pattern)
    const others = now.get(pattern)
    const pair = { before: schemas, after: others ?? [] }
    if (others)
      drafts.push(...placeUnder(pointer, compare(pair, { depth: depth + 1, isCondition })))
    else {
      const kind = isClosed ? 'property-removed' : constraint.removed
      drafts.push(createDraft(kind, pointer, { before: toOne(schemas) }))
    }
  }
  for (const [pattern, schemas] of now) {
    if (old.has(pattern)) continue
    const kind = isClosed ? 'property-added' : constraint.added
    const pointer = toPointer('patternProperties', pattern)
    drafts.push(createDraft(kind, pointer, { after: toOne(schemas) }))
  }
  return drafts
}

/**
 * The kinds of a constraint that comes or goes. Where other properties have rules of their own, a
 * named one is exempt from them: then it can not be judged.
 */
function toConstraint(before: Place, after: Place): { added: ChangeKind; removed: ChangeKind } {
  return [before, after].every((place) => readReach(place) === 'open')
    ? { added: 'property-constraint-added', removed: 'property-constraint-removed' }
    : { added: 'schema-changed', removed: 'schema-changed' }
}

/** What other properties may hold: anything, nothing, or what a schema says. */
function readReach({ view }: Place): 'open' | 'closed' | 'ruled' {
  const rest = ['additionalProperties', 'unevaluatedProperties']
    .flatMap((keyword) => readEach(view, keyword))
    .filter((schema) => schema !== true && !isEmptySchema(schema))
  if (rest.length === 0) return 'open'
  return rest.includes(false) ? 'closed' : 'ruled'
}

/** `dependentRequired`, and the lists of names in `dependencies`. */
function compareDependentNames(before: Place, after: Place): Draft[] {
  const [old, now] = [readDependentNames(before), readDependentNames(after)]
  return [
    ...missing(old, now).map(([name, names]) =>
      createDraft('dependency-removed', toPointer('dependentRequired', name), { before: names }),
    ),
    ...missing(now, old).map(([name, names]) =>
      createDraft('dependency-added', toPointer('dependentRequired', name), { after: names }),
    ),
  ]

  function missing(a: Map<string, Set<string>>, b: Map<string, Set<string>>): [string, string[]][] {
    return [...a]
      .map(([name, names]): [string, string[]] => {
        const others = b.get(name)
        return [name, [...names].filter((other) => !others?.has(other)).sort()]
      })
      .filter(([, names]) => names.length > 0)
  }
}

function readDependentNames(place: Place): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const keyword of ['dependentRequired', 'dependencies'])
    for (const [name, lists] of readTables(place, keyword))
      for (const list of lists)
        if (Array.isArray(list))
          for (const other of list)
            if (typeof other === 'string')
              names.set(name, (names.get(name) ?? new Set()).add(other))
  return names
}

/** The members of a keyword's objects in all layers, by name. */
export function readTables({ view }: Place, keyword: string): Map<string, JsonValue[]> {
  const table = new Map<string, JsonValue[]>()
  for (const own of readEach(view, keyword)) {
    if (!isObject(own)) continue
    for (const [name, value] of Object.entries(own))
      table.set(name, [...(table.get(name) ?? []), value])
  }
  return table
}

function toOne(schemas: readonly JsonValue[]): JsonValue {
  return schemas.length === 1 ? (schemas[0] ?? null) : { allOf: [...schemas] }
}
