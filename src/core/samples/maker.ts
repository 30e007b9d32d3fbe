import type { JsonObject, JsonValue } from '../json.ts'
import type { SchemaDocument } from '../schema/document.ts'
import type { SchemaView } from '../schema/layers.ts'

/** Levels of a sample. What recurs is cut earlier: a list of its own kind stays as short as allowed. */
export const maxSampleDepth = 12

/** Where a value is being made. */
export interface Place {
  depth: number
  /** Counts up to get a different value. */
  seed: number
  /** Schemas whose values are being made around this one. */
  open: ReadonlySet<JsonObject>
}

/** Makes values; the parts for objects and arrays get it to make what stands inside. */
export interface Maker {
  document: SchemaDocument
  /** Values still to be made before everything is cut short. */
  budget: number
  /** A value that meets all the schemas, the nearest where none was found; undefined where none can be. */
  make(schemas: JsonValue[], place: Place): JsonValue | undefined
}

/** Whether a place is inside a value of the same schema. */
export function isRecurring(view: SchemaView, open: ReadonlySet<JsonObject>): boolean {
  return view.layers.some(({ schema }) => open.has(schema))
}
