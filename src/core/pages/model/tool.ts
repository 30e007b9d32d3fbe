import type { ServerText } from '../../server-text.ts'
import type { Badge, PageBase, Text } from './base.ts'
import type { Definition, ExchangeSample } from './code.ts'
import type { SchemaModel } from './schema.ts'

export interface ToolPage extends PageBase {
  kind: 'tool'
  name: ServerText
  /** What to know of it at a glance; its size is told with the definition. */
  badges: Badge[]
  body?: ServerText
  input: SchemaModel
  output?: SchemaModel
  hints: { rows: HintRow[]; note: string }
  /** Estimated size of the definition, where the owner wants it shown. */
  size?: { label: string; note: string }
  /** The interface that hosts show with its results. */
  app?: AppModel
  sample: ExchangeSample
  /** Further recorded calls. */
  moreSamples?: ExchangeSample[]
  definition: Definition
}

/** An interface of the extension MCP Apps, as declared by the tool and by its resource. */
export interface AppModel {
  lead: string
  href: string
  rows: AppRow[]
  /** What the server did not say where it was asked. */
  notes: string[]
  /** The owner's picture of it. */
  screenshot?: { src: string; alt: string; width?: number; height?: number }
}

export interface AppRow {
  label: string
  values: Text[]
  code?: boolean
  /** The page of the resource. */
  link?: { path: string; anchor?: string }
  /** What counts, in words: always there when `values` is empty. */
  text?: string
}

export interface HintRow {
  id: string
  label: string
  value: string
  /** True when the server sent nothing and the specification's default counts. */
  isDefault: boolean
  text: string
}
