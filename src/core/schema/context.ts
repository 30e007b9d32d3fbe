import { member, type JsonObject, type JsonValue } from '../json.ts'
import type { PropertyRow } from '../pages/model.ts'
import { serverText, type ServerText } from '../server-text.ts'
import type { TextReader } from '../translation/read-text.ts'
import type { Translator } from '../translator.ts'
import type { SchemaDocument } from './document.ts'
import { toJsonText } from './safe-json.ts'

/** What a caller says of the schema it wants shown. */
export interface SchemaContext {
  /** ASCII; the anchors of all rows begin with it. */
  id: string
  t: Translator
  /** Language of the server's texts. */
  lang: string | null
  /** Reads the texts of the schema; as they are, in `lang`, when absent. */
  readText?: TextReader
  direction: 'input' | 'output'
  /**
   * Whether clients repeat parameters with `x-mcp-header` in HTTP headers; elsewhere it is a keyword
   * like any other that has no meaning.
   * @default true for input, false for output
   */
  hasHeaders?: boolean
  limits?: Partial<SchemaLimits>
}

export interface SchemaLimits {
  /** Levels of rows below the root. */
  depth: number
  /** Rows in all. Those beyond have nothing below them, and as many more is the end. */
  rows: number
}

export const defaultLimits: SchemaLimits = { depth: 24, rows: 3000 }

/** A definition already on the page, to be linked instead of shown again. */
export interface Shown {
  anchor: string
  name: string
  /** Names that the schema around it requires. */
  inherited: ReadonlySet<string>
}

export interface RowInput {
  /** All schemas that apply here. */
  schemas: readonly JsonValue[]
  name: string
  /** In words, what the row is when it is no property: "each item". */
  part?: string
  /** Absent where it makes no sense: the root, items, alternatives. */
  required?: boolean
  parentAnchor: string
  /** Last step of the anchor; the name when absent. The root has none. */
  step?: string
  depth: number
  /** Names that the schema around an alternative requires. */
  inherited?: ReadonlySet<string>
}

/** What building the rows of one schema needs and keeps. */
export interface RowContext {
  /** Builds the row of a place inside; given, since rows hold rows. */
  buildRow(input: RowInput): PropertyRow
  t: Translator
  readText: TextReader
  document: SchemaDocument
  limits: SchemaLimits
  hasHeaders: boolean
  rowCount: number
  anchors: Set<string>
  /** Numbers of schemas, to name sets of them. */
  ids: Map<JsonObject, number>
  /** Sets of schemas whose rows are being built. */
  open: Map<string, Shown>
  /** Sets of schemas whose rows were built, where they are big enough to link. */
  shown: Map<string, Shown>
  /** Anchors that a row links to. */
  linked: Set<string>
  problems: Set<string>
}

export function createRowContext(
  document: SchemaDocument,
  context: SchemaContext,
  buildRow: (context: RowContext, input: RowInput) => PropertyRow,
): RowContext {
  const rows: RowContext = {
    buildRow: (input) => buildRow(rows, input),
    t: context.t,
    readText: textReaderFor(context),
    document,
    limits: { ...defaultLimits, ...context.limits },
    hasHeaders: context.hasHeaders ?? context.direction === 'input',
    rowCount: 0,
    anchors: new Set(),
    ids: new Map(),
    open: new Map(),
    shown: new Map(),
    linked: new Set(),
    problems: new Set(),
  }
  return rows
}

export function textReaderFor({
  readText,
  lang,
}: Pick<SchemaContext, 'readText' | 'lang'>): TextReader {
  return (
    readText ??
    ((owner, key) => {
      const text = member(owner, key)
      return typeof text === 'string' && text.trim() !== '' ? serverText(text, lang) : undefined
    })
  )
}

/** A value of the server as JSON text. */
export function toValueText(value: JsonValue): ServerText {
  return serverText(toJsonText(value), null)
}

/** Whether there is room for one more row. Whoever leaves out the rest says so. */
export function hasRoom({ rowCount, limits }: RowContext): boolean {
  return rowCount < 2 * limits.rows
}

/** Records a problem for the head of the schema and gives its sentence. */
export function addProblem(
  context: RowContext,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const text = context.t.t(`schema.problem.${key}`, params)
  context.problems.add(text)
  return text
}
