import type { PageContext } from '../pages/context.ts'
import type { Connection } from './connection.ts'
import { toHeaderValue } from './header-value.ts'
import type { SampleRequest } from './sample-request.ts'

type Header = [name: string, value: string]

/**
 * Headers of a request over Streamable HTTP: those of the revision, on the modern era those that
 * repeat the body, and those the owner says readers must send. `initialize` and `initialized` are
 * the messages that open a legacy session; the version is agreed on by the first.
 */
export function buildHeaders(
  { server, revision }: PageContext,
  connection: Connection,
  request: SampleRequest | 'initialize' | 'initialized',
): Header[] {
  const { era, protocolVersion } = server.snapshot
  const hasVersion = request !== 'initialize' && (era === 'modern' || revision >= '2025-06-18')
  const version: Header = ['MCP-Protocol-Version', toHeaderValue(protocolVersion)]
  return [
    ['Content-Type', 'application/json'],
    ['Accept', 'application/json, text/event-stream'],
    ...(hasVersion ? [version] : []),
    ...(era === 'modern' && typeof request === 'object' ? mirrorBody(request) : []),
    ...(connection.type === 'stdio' ? [] : connection.headers),
  ]
}

function mirrorBody({ method, name, headers = [] }: SampleRequest): Header[] {
  return [['Mcp-Method', method], ['Mcp-Name', toHeaderValue(name)], ...headers]
}
