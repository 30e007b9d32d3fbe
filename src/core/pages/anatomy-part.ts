import { toPrettyJson } from '../json-view.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { fieldsAt } from '../requirements/fields-at.ts'
import { cutText } from '../text.ts'
import type { AnatomyFeature, AnatomyPart, AnatomyState } from './anatomy-model.ts'
import type { PageContext } from './context.ts'
import type { CodeBlock } from './model.ts'

/** Longest fragment in code points; the whole message stands on the discovery page. */
const fragmentMax = 3000

/** What the builder of a part finds out; names, anchors and words of the state follow from it. */
export interface PartFacts extends Pick<AnatomyPart, 'state' | 'features' | 'count'> {
  /** Members of the result that make the part; undefined ones are left out. */
  message: Record<string, JsonValue | undefined>
  /** The field to name when the message has none of it. */
  absent: string
  notes?: string[]
  items?: AnatomyPart['items']
  links?: AnatomyPart['links']
}

/** The method whose answer describes the server. */
export function discoveryMethod({ server }: Pick<PageContext, 'server'>): string {
  return server.snapshot.era === 'modern' ? 'server/discover' : 'initialize'
}

/** A feature with the words of its state. */
export function featureOf(
  { t }: Pick<PageContext, 't'>,
  feature: Omit<AnatomyFeature, 'stateLabel'>,
): AnatomyFeature {
  return { ...feature, stateLabel: t.t(`anatomy.state.${feature.state}`) }
}

/** `declared` or not, or `not-in-revision` for what a server of that revision could not declare. */
export function stateOf(isDeclared: boolean, exists: boolean): AnatomyState {
  if (!exists) return 'not-in-revision'
  return isDeclared ? 'declared' : 'not-declared'
}

/** Whether the revision has a field of the discovery result, by the end of its pointer. */
export function hasField({ revision }: Pick<PageContext, 'revision'>, pointer: string): boolean {
  return fieldsAt('discover.result', revision).some((field) => field.pointer === pointer)
}

export function fragmentOf(
  message: Record<string, JsonValue | undefined>,
  label: string,
): CodeBlock | undefined {
  const value = withoutUndefined(message)
  if (Object.keys(value).length === 0) return undefined
  return { lang: 'json', text: cutText(toPrettyJson(value), fragmentMax), label }
}

/** `capabilities` with only the named members, undefined when it has none of them. */
export function pickCapabilities(
  capabilities: JsonValue | undefined,
  isWanted: (key: string) => boolean,
): JsonObject | undefined {
  if (!isObject(capabilities)) return undefined
  const picked = Object.entries(capabilities).filter(([key]) => isWanted(key))
  return picked.length > 0 ? Object.fromEntries(picked) : undefined
}

function withoutUndefined(message: Record<string, JsonValue | undefined>): JsonObject {
  return Object.fromEntries(
    Object.entries(message).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined),
  )
}
