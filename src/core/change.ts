import type { JsonValue } from './json.ts'
import type { ListName } from './primitive.ts'

/** What a change means for those who use the server, worst first. */
export const changeClasses = [
  'breaking',
  'dangerous',
  'model-text',
  'additive',
  'docs-only',
] as const
export type ChangeClass = (typeof changeClasses)[number]

export type Direction = 'input' | 'output'

/**
 * Every kind of change with its class. `narrows`: fewer values are valid than before, which breaks
 * those who send them. `widens`: more values are valid, which breaks those who receive them.
 */
export const changeKinds = {
  'primitive-removed': 'breaking',
  'primitive-added': 'additive',
  'item-changed': 'breaking',

  'era-legacy': 'breaking',
  'era-modern': 'additive',
  'transport-changed': 'dangerous',
  'protocol-version-removed': 'breaking',
  'protocol-version-added': 'additive',
  'capability-removed': 'breaking',
  'capability-added': 'additive',
  'capability-changed': 'dangerous',
  'instructions-changed': 'model-text',
  'identity-changed': 'docs-only',
  'website-changed': 'docs-only',
  'list-incomplete': 'dangerous',
  'list-complete': 'additive',
  'lifetime-changed': 'docs-only',
  'cache-scope-opened': 'dangerous',
  'cache-scope-changed': 'docs-only',
  'result-type-changed': 'breaking',
  'result-type-restored': 'additive',
  'result-type-stated': 'docs-only',

  'name-changed': 'model-text',
  'title-changed': 'model-text',
  'description-changed': 'model-text',
  'hint-changed': 'dangerous',
  'hint-stated': 'docs-only',
  'audience-changed': 'dangerous',
  'annotation-changed': 'docs-only',
  'execution-removed': 'breaking',
  'execution-added': 'additive',
  'execution-stated': 'docs-only',
  'mime-type-changed': 'breaking',
  'mime-type-added': 'additive',
  'size-changed': 'docs-only',
  'icons-changed': 'docs-only',
  'meta-changed': 'docs-only',
  'field-removed': 'dangerous',
  'field-changed': 'dangerous',
  'field-added': 'additive',
  'output-schema-removed': 'breaking',
  'output-schema-added': 'additive',

  'argument-removed': 'breaking',
  'required-argument-added': 'breaking',
  'argument-added': 'additive',
  'argument-required': 'breaking',
  'argument-optional': 'additive',

  'property-removed': 'breaking',
  'required-property-added': 'breaking',
  'property-added': 'additive',
  'property-required': 'narrows',
  'property-optional': 'widens',
  'property-constraint-added': 'narrows',
  'property-constraint-removed': 'widens',
  'properties-closed': 'narrows',
  'properties-opened': 'widens',
  'dependency-added': 'narrows',
  'dependency-removed': 'widens',
  'value-forbidden': 'narrows',
  'value-allowed': 'widens',
  'types-removed': 'narrows',
  'types-added': 'widens',
  'enum-added': 'narrows',
  'enum-removed': 'widens',
  'enum-values-removed': 'narrows',
  'enum-values-added': 'widens',
  'bound-narrowed': 'narrows',
  'bound-widened': 'widens',
  'pattern-added': 'narrows',
  'pattern-removed': 'widens',
  'pattern-changed': 'breaking',
  'format-added': 'narrows',
  'format-removed': 'widens',
  'format-changed': 'breaking',
  'content-changed': 'breaking',
  'contains-added': 'narrows',
  'contains-removed': 'widens',
  'alternative-removed': 'narrows',
  'alternative-added': 'widens',
  'alternatives-added': 'narrows',
  'alternatives-removed': 'widens',
  'alternatives-exclusive': 'narrows',
  'alternatives-inclusive': 'widens',
  'condition-added': 'narrows',
  'condition-removed': 'widens',
  'not-added': 'narrows',
  'not-removed': 'widens',
  'schema-changed': 'breaking',
  'header-added': 'breaking',
  'header-changed': 'breaking',
  'header-removed': 'additive',
  'default-changed': 'dangerous',
  'access-changed': 'dangerous',
  'dialect-changed': 'dangerous',
  'deprecated-changed': 'docs-only',
  'examples-changed': 'docs-only',
  'comment-changed': 'docs-only',
  'keyword-changed': 'docs-only',
} as const satisfies Record<string, ChangeClass | 'narrows' | 'widens'>

export type ChangeKind = keyof typeof changeKinds

/** What a change is about; without `list` the server itself. */
export interface ChangeSubject {
  list?: ListName
  /** Key of the item in its list; absent for the list as a whole. */
  key?: string
  /** What a client sends (parameters, arguments), or what it gets back. */
  direction?: Direction
}

/** One difference between two snapshots. Values and names are the server's: untrusted. */
export interface Change {
  class: ChangeClass
  kind: ChangeKind
  subject: ChangeSubject
  /**
   * RFC 6901. With a key into the item, else into the JSON-RPC response (`/result/ttlMs`); '' for
   * the whole. Inside schemas it is written as if references and `allOf` stood in place, and inside
   * prompts arguments go by name, so that it names the parameter and not the way it is written.
   */
  pointer: string
  /** What stood there; absent when nothing did, or where it says no more than the kind. */
  before?: JsonValue
  after?: JsonValue
  /** Of a removed primitive: key of an added one in the same list that is defined nearly alike. */
  renamedTo?: string
}

/** The class of a kind; inputs and outputs mirror each other. */
export function classOf(kind: ChangeKind, direction: Direction = 'input'): ChangeClass {
  const rule = changeKinds[kind]
  if (rule === 'narrows') return direction === 'input' ? 'breaking' : 'additive'
  if (rule === 'widens') return direction === 'output' ? 'breaking' : 'additive'
  return rule
}
