import type { PropertyRow, SchemaModel } from '../../src/core/pages/model.ts'

/** The rows of a schema's model as places: what a reader finds where. */
export interface RowReader {
  /** The row and those of its alternatives: all that speaks of the same value. */
  about(row: PropertyRow): PropertyRow[]
  /** Rows inside a value: properties, items and the like, of the row and of its alternatives. */
  inside(row: PropertyRow): PropertyRow[]
}

export function createRowReader(model: SchemaModel): RowReader {
  const byAnchor = new Map<string, PropertyRow>()
  const index = (row: PropertyRow): void => {
    byAnchor.set(row.anchor, row)
    for (const inner of [...row.children, ...alternativesOf(row)]) index(inner)
  }
  index(model.root)
  return {
    about: (row) => [...spread(row)],
    inside: (row) => [...spread(row)].flatMap(namedIn),
  }

  /** Follows links to what is shown elsewhere, and alternatives that are rows without a name. */
  function spread(row: PropertyRow): Set<PropertyRow> {
    const found = new Set([row])
    for (const one of found) {
      const linked = one.ref && byAnchor.get(one.ref.anchor)
      if (linked) found.add(linked)
      for (const inner of alternativesOf(one)) if (isNameless(inner)) found.add(inner)
    }
    return found
  }
}

/** True where the model says that it shows no more. */
export function isBounded({ problem = '' }: PropertyRow): boolean {
  return /\b(?:levels|rows|schemas are combined)\b/.test(problem)
}

function namedIn(row: PropertyRow): PropertyRow[] {
  return [...row.children, ...alternativesOf(row)].filter((inner) => !isNameless(inner))
}

function alternativesOf({ variants }: PropertyRow): PropertyRow[] {
  return variants.flatMap(({ rows }) => rows)
}

function isNameless({ name, part }: PropertyRow): boolean {
  return name.value === '' && part === undefined
}
