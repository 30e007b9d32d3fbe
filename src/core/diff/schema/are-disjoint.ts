import type { JsonValue } from '../../json.ts'
import type { SchemaDocument } from '../../schema/document.ts'
import { readProperties, readRequired, typeOf } from '../../schema/read-view.ts'
import { toValueSet } from '../same-json.ts'
import { allowsType, readPlace, type Place } from './read-place.ts'

/** Most options that are compared with each other. */
const maxOptions = 40

/** Whether no value can be valid by two of the options, as far as types and fixed values tell. */
export function areDisjoint(document: SchemaDocument, options: readonly JsonValue[]): boolean {
  if (options.length > maxOptions) return false
  const places = options.map((option) => readPlace(document, [option]))
  return places.every((place, index) =>
    places.slice(index + 1).every((other) => isApart(document, place, other)),
  )
}

function isApart(document: SchemaDocument, a: Place, b: Place): boolean {
  if (hasOtherTypes(a, b) || hasOtherValues(a, b)) return true
  const isObjects = [a, b].every(({ types }) => types?.length === 1 && types[0] === 'object')
  if (!isObjects) return false
  const others = readProperties(b.view)
  const required = readRequired(b.view)
  return [...readProperties(a.view)].some(([name, schemas]) => {
    const other = others.get(name)
    if (!other || !required.has(name) || !readRequired(a.view).has(name)) return false
    return hasOtherValues(readPlace(document, schemas), readPlace(document, other))
  })
}

function hasOtherTypes(a: Place, b: Place): boolean {
  const [types, others] = [a, b].map((place) =>
    place.values ? place.values.map(typeOf) : place.types,
  )
  if (!types || !others) return false
  return (
    types.every((type) => !allowsType(others, type)) &&
    others.every((type) => !allowsType(types, type))
  )
}

function hasOtherValues(a: Place, b: Place): boolean {
  if (!a.values || !b.values) return false
  const others = toValueSet(b.values)
  return [...toValueSet(a.values).keys()].every((text) => !others.has(text))
}
