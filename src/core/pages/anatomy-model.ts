import type { CodeBlock, Link, Text } from './model.ts'

/** The groups of what a server says of itself, in the order of the figure. */
export const anatomyPartIds = [
  'identity',
  'versions',
  'tools',
  'resources',
  'prompts',
  'extensions',
  'guidance',
] as const

export type AnatomyPartId = (typeof anatomyPartIds)[number]

/** `empty`: declared, and nothing in it. `not-in-revision`: the server could not declare it. */
export type AnatomyState = 'declared' | 'empty' | 'not-declared' | 'not-in-revision'

/** A server taken apart: what each part is for, and what this server has of it. */
export interface AnatomyModel {
  /** Names the list of parts. */
  label: string
  lead: string
  /** How to use the figure; true only where a script made tabs of the list. */
  hint: string
  /** Method whose answer describes the server. */
  method: string
  parts: AnatomyPart[]
}

export interface AnatomyPart {
  id: AnatomyPartId
  /** `part-tools`; unique on the page. */
  anchor: string
  name: string
  /** What the part is for, one sentence. */
  purpose: string
  state: AnatomyState
  stateLabel: string
  /** "4 tools"; absent where nothing is counted, or the count is unknown. */
  count?: string
  features: AnatomyFeature[]
  /** Remarks on this server's part, one sentence each. */
  notes: string[]
  /** The part as it stands in the server's message; absent when there is nothing of it. */
  fragment?: CodeBlock
  /** The first few items, and pages to read on. */
  items: Link[]
  links: Link[]
}

/** One thing within a part: a field, a list, a capability. */
export interface AnatomyFeature {
  id: string
  label: string
  state: AnatomyState
  stateLabel: string
  value?: Text
  code?: boolean
  /** How many there are. */
  count?: number
}
