import { itemsByKey } from './items-by-key.ts'
import { isObject, member, type JsonValue } from './json.ts'
import type { Snapshot } from './snapshot.ts'

/** Id of the extension. */
export const appsExtension = 'io.modelcontextprotocol/ui'

/** Its specification. */
export const appsSpecUrl =
  'https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx'

/** Who may call a tool. */
export const audiences = ['model', 'app'] as const
export type Audience = (typeof audiences)[number]

/** Lists of origins, with what counts where a list is empty or absent. */
export const cspLists = ['connect', 'resource', 'frame', 'baseUri'] as const
export type CspList = (typeof cspLists)[number]

export const appPermissions = ['camera', 'microphone', 'geolocation', 'clipboardWrite'] as const

/** A user interface that a host shows with the results of a tool. */
export interface ToolApp {
  uri: string
  /** Path of the member that named it, below the tool: `_meta.ui.resourceUri`, or an older form. */
  source: string
  /** False for a URI that is not of the scheme `ui:`. */
  isUiUri: boolean
}

/** What a listed resource says of its interface. Absent parts were not said. */
export interface AppResource {
  mimeType?: string
  csp?: Record<CspList, string[]>
  /** Known names first to come as sent; unknown ones too. */
  permissions?: string[]
  domain?: string
  prefersBorder?: boolean
}

/** Older forms, in the order in which a host would look at them. */
const flatKeys = ['ui/resourceUri', 'openai/outputTemplate'] as const

const cspKeys = {
  connect: ['connectDomains', 'connect_domains'],
  resource: ['resourceDomains', 'resource_domains'],
  frame: ['frameDomains', 'frame_domains'],
  baseUri: ['baseUriDomains', 'base_uri_domains'],
} as const satisfies Record<CspList, readonly [string, string]>

const listMax = 100

/** The interface of a tool: of `_meta.ui.resourceUri`, else of one of the flat keys of older servers. */
export function readToolApp(tool: JsonValue): ToolApp | undefined {
  const meta = member(tool, '_meta')
  const named: [string, JsonValue | undefined][] = [
    ['_meta.ui.resourceUri', member(member(meta, 'ui'), 'resourceUri')],
    ...flatKeys.map((key): [string, JsonValue | undefined] => [
      `_meta["${key}"]`,
      member(meta, key),
    ]),
  ]
  for (const [source, uri] of named)
    if (typeof uri === 'string' && uri.trim() !== '')
      return { uri, source, isUiUri: /^ui:\/\//i.test(uri) }
  return undefined
}

/** Who may call the tool; both where it says nothing that can be read. */
export function readVisibility(tool: JsonValue): Audience[] {
  const meta = member(tool, '_meta')
  const sent = member(member(meta, 'ui'), 'visibility')
  if (!Array.isArray(sent)) {
    return member(meta, 'openai/visibility') === 'private' ? ['app'] : [...audiences]
  }
  const known = audiences.filter((audience) => sent.includes(audience))
  return known.length > 0 || sent.length === 0 ? known : [...audiences]
}

/** Whether hosts keep the tool from the model: an app of the server calls it, or nobody. */
export function isHiddenFromModel(tool: JsonValue): boolean {
  return !readVisibility(tool).includes('model')
}

/**
 * What the list of resources says of an interface; undefined when it does not have it: servers may
 * leave such resources out, and what they say when one is read is not asked.
 */
export function readAppResource(
  lists: Snapshot['lists'],
  uri: string,
): { key: string; resource: AppResource } | undefined {
  // The first of several with one URI has it for its key.
  const found = itemsByKey(lists.resources).get(uri)
  if (!found || member(found.value, 'uri') !== uri) return undefined
  const meta = member(found.value, '_meta')
  const ui = member(meta, 'ui')
  const csp = member(ui, 'csp') ?? member(meta, 'openai/widgetCSP')
  const permissions = member(ui, 'permissions')
  const mimeType = member(found.value, 'mimeType')
  const domain = member(ui, 'domain') ?? member(meta, 'openai/widgetDomain')
  const border = member(ui, 'prefersBorder') ?? member(meta, 'openai/widgetPrefersBorder')
  return {
    key: found.key,
    resource: {
      ...(typeof mimeType === 'string' && { mimeType }),
      ...(isObject(csp) && { csp: readCsp(csp) }),
      ...(isObject(permissions) && { permissions: Object.keys(permissions).slice(0, listMax) }),
      ...(typeof domain === 'string' && domain.trim() !== '' && { domain }),
      ...(typeof border === 'boolean' && { prefersBorder: border }),
    },
  }
}

function readCsp(csp: JsonValue): Record<CspList, string[]> {
  const read = (list: CspList): string[] => {
    const [key, older] = cspKeys[list]
    const sent = member(csp, key) ?? member(csp, older)
    if (!Array.isArray(sent)) return []
    return sent.filter((origin) => typeof origin === 'string').slice(0, listMax)
  }
  return {
    connect: read('connect'),
    resource: read('resource'),
    frame: read('frame'),
    baseUri: read('baseUri'),
  }
}
