import type { CodeBlock, Text } from '../pages/model.ts'

/** How a reader adds the server to a client. */
export interface InstallModel {
  note: string
  /** In the order of the table of clients. */
  clients: InstallClient[]
  /** What the reader has to know or give; empty when nothing. */
  values: { caption: string; rows: InstallValue[] }
}

export interface InstallClient {
  /** ASCII, unique. */
  id: string
  label: string
  /** What to do with the blocks, and what to replace in them. */
  note: string
  /** Where the configuration stands: label of ours, path as the client's documentation writes it. */
  files: { label: string; path: string }[]
  blocks: CodeBlock[]
  /** Opens the client with the server filled in. `cursor:` and `vscode:` addresses. */
  link?: { label: string; href: string }
}

export interface InstallValue {
  /** Name of the variable or header, or the word to replace; of a value with a default, what it is for. */
  name: string
  /** "Environment variable", "HTTP header", "Part of the command", "Part of the address". */
  kind: string
  /** False where a default does. */
  required: boolean
  requiredLabel: string
  /** Present when the value is to be kept secret. */
  secretLabel?: string
  description?: Text
  /** Default and choices. */
  facts: { label: string; values: string[] }[]
}
