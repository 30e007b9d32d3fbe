import type { ServerText } from '../../server-text.ts'
import type { Badge } from './base.ts'
import type { RowNote } from './code.ts'

export interface SchemaModel {
  id: string
  /** Shown when the dialect is not 2020-12. */
  dialect?: string
  /** Root facts that are no properties: type of the root, additionalProperties, root variants. */
  root: PropertyRow
  /** Sentence instead of a table: "takes no parameters", "no parameters known". */
  empty?: string
  /** Problems in words: unresolved `$ref`, bound crossed. */
  problems: string[]
}

/** A property, argument or variable; also the root of a schema (empty name). */
export interface PropertyRow {
  /** ASCII path below the schema's id; unique on the page. */
  anchor: string
  name: ServerText
  /** In words, what the row is when it is no property: "each item", "any other property"; `name` is then a notation. */
  part?: string
  /** In words of JSON Schema: `string`, `array of object`, `string | null`, "any value". */
  type: string
  required: boolean
  requiredLabel: string
  description?: ServerText
  title?: ServerText
  /**
   * Default, limits, format, enum and the like: label of ours, values as JSON text. Without values
   * the label says all ("no other properties").
   */
  facts: { label: string; values: ServerText[] }[]
  badges: Badge[]
  children: PropertyRow[]
  /**
   * `oneOf`, `anyOf`, and `if`/`then`/`else`: labelled alternatives, `name` by discriminator or
   * title. The rows are the properties of a plain object, else one row without a name.
   */
  variants: { label: string; name?: ServerText; rows: PropertyRow[] }[]
  /** Link to the definition already shown on the page (recursion). */
  ref?: { label: string; anchor: string }
  problem?: string
  /** Set when the sample of the page has the property. */
  note?: RowNote
}
