import type { JsonObject } from '../json.ts'
import type { CodeBlock } from '../pages/model.ts'
import type { PageContext } from '../pages/context.ts'
import type { Connection } from './connection.ts'
import { toCurl, toCurlForSession, type CurlRequest } from './curl.ts'
import { buildHeaders } from './request-headers.ts'
import { clientInfo, type SampleRequest } from './sample-request.ts'

/**
 * The request by curl, for a Streamable HTTP server whose address readers are given. One block on
 * the modern era; three on a legacy one, to be run in one shell: its session comes first.
 */
export function buildCurl(
  context: PageContext,
  connection: Connection,
  request: SampleRequest,
  body: JsonObject,
): CodeBlock[] {
  const { server, t } = context
  const { era, transport, protocolVersion } = server.snapshot
  if (transport !== 'streamable-http' || connection.type !== 'http') return []
  if (connection.isPlaceholder) return []
  const { url } = connection
  const call: CurlRequest = { url, headers: buildHeaders(context, connection, request), body }
  const toBlock = (text: string, label: string): CodeBlock => ({
    id: 'curl',
    lang: 'bash',
    text,
    label,
  })
  if (era === 'modern') return [toBlock(toCurl(call), t.t('sample.block.curl'))]
  const initialize: CurlRequest = {
    url,
    headers: buildHeaders(context, connection, 'initialize'),
    body: {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo },
    },
  }
  const initialized: CurlRequest = {
    url,
    headers: buildHeaders(context, connection, 'initialized'),
    body: { jsonrpc: '2.0', method: 'notifications/initialized' },
  }
  return [
    toBlock(toCurlForSession(initialize), t.t('sample.block.curlStart')),
    toBlock(toCurl(initialized, true), t.t('sample.block.curlReady')),
    toBlock(toCurl(call, true), t.t('sample.block.curlRequest')),
  ]
}
