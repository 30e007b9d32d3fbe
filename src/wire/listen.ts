import { isObject, member, type JsonObject, type JsonValue } from '../core/json.ts'
import type { Answer } from './link.ts'
import type { Negotiated } from './negotiate.ts'
import { readRpcError } from './parse-message.ts'
import { toModernRequest, versionHeader, type ClientFace } from './requests.ts'

/** Lists of which a server tells that they changed: the parts of `SubscriptionFilter`. */
export const toldLists = ['tools', 'prompts', 'resources'] as const
export type ToldList = (typeof toldLists)[number]

const subscriptionKey = 'io.modelcontextprotocol/subscriptionId'
/** Apart from the ids of all that is recorded. */
const subscriptionId = 900_000_000

/** Why listening ended. Asking again helps where it was `lost`; `absent` is no fault. */
export interface Ending {
  type: 'lost' | 'refused' | 'absent'
  why: string
}

/** The lists a server declares to tell changes of. */
export function declaredChanges({ discovery, isUsable }: Negotiated): ToldList[] {
  const capabilities = member(member(discovery.answer.received?.value, 'result'), 'capabilities')
  if (!isUsable) return []
  return toldLists.filter((list) => member(member(capabilities, list), 'listChanged') === true)
}

/**
 * Waits for notices of changed lists until none can come any more: with a subscription on modern
 * connections, on legacy ones for what the server says of itself.
 */
export async function listen(
  { link, era, version }: Negotiated,
  context: { lists: ToldList[]; client: ClientFace; signal: AbortSignal },
): Promise<Ending> {
  const { lists, client, signal } = context
  if (era === 'legacy') return toEnding(await link.listen(versionHeader(version), signal))
  const notifications = Object.fromEntries(lists.map((list) => [`${list}ListChanged`, true]))
  const face = { ...client, version }
  const request = toModernRequest(subscriptionId, 'subscriptions/listen', { notifications }, face)
  return toEnding(await link.request(request, signal))
}

/** What a message of the server says of its lists. */
export type Notice =
  | { type: 'changed'; list: ToldList }
  /** The subscription stands; the lists the server will tell of. */
  | { type: 'acknowledged'; lists: ToldList[] }

/** `undefined` for a message that says nothing of it, or to another subscription. */
export function readNotice(message: JsonObject): Notice | undefined {
  const method = member(message, 'method')
  const params = member(message, 'params')
  const id = member(member(params, '_meta'), subscriptionKey)
  if (id !== undefined && String(id) !== String(subscriptionId)) return undefined
  if (method === 'notifications/subscriptions/acknowledged') {
    const honoured = member(params, 'notifications')
    return { type: 'acknowledged', lists: toldLists.filter((list) => isOn(honoured, list)) }
  }
  const list = toldLists.find((name) => method === `notifications/${name}/list_changed`)
  return list && { type: 'changed', list }
}

function isOn(honoured: JsonValue | undefined, list: ToldList): boolean {
  return isObject(honoured) && member(honoured, `${list}ListChanged`) === true
}

function toEnding({ status, received, failure, text }: Answer): Ending {
  if (failure) return { type: 'lost', why: failure.message }
  if (status !== undefined && (status >= 500 || status === 408 || status === 429))
    return { type: 'lost', why: `HTTP ${status}.` }
  if (status === 405) return { type: 'absent', why: 'It offers no stream.' }
  const error = readRpcError(received?.value)
  if (error) return { type: 'refused', why: `Error ${error.code}: ${error.message}` }
  if (member(received?.value, 'result') !== undefined)
    return { type: 'lost', why: 'The server ended the subscription.' }
  return { type: 'refused', why: status === undefined ? (text ?? 'No stream.') : `HTTP ${status}.` }
}
