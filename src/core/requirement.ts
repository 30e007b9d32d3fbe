import type { Flag } from './level.ts'
import type { Revision } from './revision.ts'

/** The message objects whose fields are catalogued. */
export const fieldObjects = [
  'discover.request',
  'list.request',
  'http.request',
  'http.response',
  'response.envelope',
  'error.UnsupportedProtocolVersion',
  'error.MissingRequiredClientCapability',
  'discover.result',
  'initialize.request',
  'initialize.result',
  'tools.result',
  'prompts.result',
  'resources.result',
  'templates.result',
  'tool',
  'prompt',
  'resource',
  'template',
] as const

export type FieldObject = (typeof fieldObjects)[number]

/**
 * One field of a message with its requirement level. Its sentence in each locale stands in
 * `src/i18n/requirements/<locale>.json` under the same id.
 */
export interface FieldRequirement {
  /** `object:pointer`. */
  id: string
  object: FieldObject
  /**
   * RFC 6901 into the JSON-RPC message (`/result/ttlMs`) or into one item (`/name`); `*` any index
   * or key, `{x}` a placeholder; `header:Name`, `method` and `status` for HTTP.
   */
  pointer: string
  /** The type as shown to readers, in TypeScript notation. */
  type: string
  level: Flag
  /** Whether the revision's JSON Schema lists it in `required`; null where no schema covers it. */
  schemaRequired: boolean | null
  binds: 'server' | 'client'
  /** `condition.<key>` of the requirement sentences, when the level holds only under a condition. */
  condition?: string
  /** First revision that knows the field; it may be older than the object it stands in. */
  since: Revision
  /** Last revision that has it, where it was removed. */
  until?: Revision
  /** `earliestRemoval`: the first revision on or after this date may remove it. */
  deprecated?: { since: Revision; sep?: string; earliestRemoval?: string }
  /** Value a reader assumes when the field is absent, as shown. */
  default?: string
  /** Page and anchor of the specification, most exact first. */
  cite: string[]
}

/** The field in the shape the given revision gives it, e.g. another level or type in older ones. */
export interface FieldAtRevision extends FieldRequirement {
  revision: Revision
}

/** A rule that a check judges. Ids are those of the specification data (`result/result-type-present`). */
export interface Rule {
  id: string
  level: Flag
  /** From the keyword for duties of the server; a client's duty is never a server failure. */
  severity: Severity
  binds: 'server' | 'client'
  /** Where the rule looks, as in `FieldRequirement.pointer`. */
  pointer: string
  since: Revision
  cite: string
  /** True when judging it takes requests of its own: never done on a plain recording. */
  active?: boolean
}

export const severities = ['error', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]
