import type { JsonObject } from '../core/json.ts'
import type { Outgoing } from './link.ts'

export interface ClientFace {
  clientInfo: { name: string; version: string }
  clientCapabilities: JsonObject
}

export type Request = Outgoing & { id: number; method: string }

const prefix = 'io.modelcontextprotocol/'

/** A request of the modern era: stateless, all about the client in `_meta`. */
export function toModernRequest(
  id: number,
  method: string,
  params: JsonObject,
  client: ClientFace & { version: string },
): Request {
  const { version, clientInfo, clientCapabilities } = client
  const _meta = {
    [`${prefix}protocolVersion`]: version,
    [`${prefix}clientInfo`]: clientInfo,
    [`${prefix}clientCapabilities`]: clientCapabilities,
  }
  const body = { jsonrpc: '2.0', id, method, params: { ...params, _meta } }
  return { id, method, version, isModern: true, body }
}

/** `version` is the negotiated one; revisions before 2025-06-18 have no header for it. */
export function toLegacyRequest(
  id: number,
  method: string,
  params: JsonObject,
  version: string,
): Request {
  const body: JsonObject = { jsonrpc: '2.0', id, method }
  if (Object.keys(params).length > 0) body['params'] = params
  return { id, method, isModern: false, version: versionHeader(version), body }
}

export function toInitializeRequest(id: number, version: string, client: ClientFace): Request {
  const params = {
    protocolVersion: version,
    capabilities: client.clientCapabilities,
    clientInfo: client.clientInfo,
  }
  const body = { jsonrpc: '2.0', id, method: 'initialize', params }
  return { id, method: 'initialize', isModern: false, body }
}

export function toInitialized(version: string): Outgoing {
  const body = { jsonrpc: '2.0', method: 'notifications/initialized' }
  return { isModern: false, version: versionHeader(version), body }
}

/** Value of `MCP-Protocol-Version` at a negotiated version; revisions before 2025-06-18 have none. */
export function versionHeader(version: string): string | undefined {
  return version >= '2025-06-18' ? version : undefined
}
