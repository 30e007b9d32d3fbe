import type { JsonValue } from '../../json.ts'

/** Forms in which one request is shown. */
export const sampleForms = ['jsonrpc', 'curl', 'typescript', 'python'] as const

export type SampleForm = (typeof sampleForms)[number]

export interface CodeBlock {
  /** In a sample: the form it belongs to. Blocks of one form stand one after the other. */
  id?: SampleForm
  lang: 'json' | 'http' | 'bash' | 'typescript' | 'python' | 'text'
  /** What copying gives. */
  text: string
  label: string
  /** Numbered marks at keys of the text, in the order of the text. */
  annotations?: Annotation[]
}

/** A numbered mark at one key of a block. It and the row that tells of the key link to each other. */
export interface Annotation {
  /** RFC 6901, from the block's root to the key; in an HTTP head `header:name`, or `line` for the first. */
  pointer: string
  /** Of the row: two keys that one row tells of have the same. */
  number: number
  /** Anchor of the row. */
  anchor: string
  /** Anchor of the mark itself, ASCII and unique on the page. */
  id: string
  /** What the link says: "Note 3: ttlMs". */
  label: string
}

/** The number of a row with the way back to its first mark. */
export interface RowNote {
  number: number
  /** Anchor of the mark. */
  anchor: string
  label: string
}

/** A primitive as the server listed it. */
export interface Definition {
  label: string
  /** Cut where it is nested deeper than anyone reads: see `boundJson`. */
  value: JsonValue
}

export interface ExchangeModel {
  id: string
  note: string
  /** On HTTP the header block comes first. */
  request: CodeBlock[]
  response: CodeBlock[]
}

/** A request that a reader could send. */
export interface ExchangeSample {
  /** `recorded`: what the server answered to a call that the owner lists. */
  origin: 'generated' | 'recorded'
  /** The origin in words; of a recorded one with its date. */
  label: string
  /** What the call shows, in words of the owner. */
  title?: string
  note: string
  blocks: CodeBlock[]
  /** Of a recorded one. */
  response?: {
    /** `error`: of the tool, or a JSON-RPC error. `pending`: input is asked for, or a task runs. */
    type: 'result' | 'error' | 'pending'
    /** The type in a sentence. */
    text: string
    blocks: CodeBlock[]
  }
}
