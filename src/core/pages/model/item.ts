import type { ServerText } from '../../server-text.ts'
import type { PageBase, Text } from './base.ts'
import type { Definition, ExchangeSample } from './code.ts'
import type { PropertyRow } from './schema.ts'
import type { ToolPage } from './tool.ts'

export interface PromptPage extends PageBase {
  kind: 'prompt'
  name: ServerText
  body?: ServerText
  arguments: PropertyRow[]
  noArguments: string
  sample: ExchangeSample
  /** Further recorded calls. */
  moreSamples?: ExchangeSample[]
  definition: Definition
}

export interface ResourcePage extends PageBase {
  kind: 'resource' | 'template'
  name: ServerText
  body?: ServerText
  /** URI or URI template, MIME type, size, annotations. */
  rows: { label: string; value: Text; code?: boolean }[]
  /** Variables of a template. */
  variables: PropertyRow[]
  sample: ExchangeSample
  /** Further recorded calls. */
  moreSamples?: ExchangeSample[]
  definition: Definition
}

/** The page of one primitive. */
export type ItemPage = ToolPage | PromptPage | ResourcePage
