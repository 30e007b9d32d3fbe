import type { JsonObject } from '../json.ts'

/** The client a reader is shown; a name that nobody has. */
export const clientInfo = { name: 'example-client', version: '1.0.0' }

export interface SampleRequest {
  method: 'tools/call' | 'prompts/get' | 'resources/read'
  /** Without `_meta`. */
  params: JsonObject
  /** The name or URI that `Mcp-Name` repeats. */
  name: string
  /** Further headers on HTTP. */
  headers?: [name: string, value: string][]
  /** Whether clients must leave the tool out over HTTP, so that only its message can be shown there. */
  isLeftOut?: boolean
  /** Whether it was made, and not made up. */
  isRecorded?: boolean
  /** Further sentences of the note. */
  remarks?: string[]
}
