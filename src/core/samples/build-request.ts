import type { JsonObject } from '../json.ts'
import { toPrettyJson } from '../json-view.ts'
import type { PageContext } from '../pages/context.ts'
import { placeholderUrl } from '../pages/exchange-model.ts'
import type { CodeBlock, ExchangeSample } from '../pages/model.ts'
import { toHeaderValue } from './header-value.ts'

/** The client a reader is shown; a name that nobody has. */
const clientInfo = { name: 'example-client', version: '1.0.0' }

export interface SampleRequest {
  method: 'tools/call' | 'prompts/get' | 'resources/read'
  /** Without `_meta`. */
  params: JsonObject
  /** The name or URI that `Mcp-Name` repeats. */
  name: string
  /** Further headers on HTTP. */
  headers?: [name: string, value: string][]
  /** Key of a further sentence. */
  remark?: string
}

/**
 * A request that a reader could send, as on the wire of the server's era: the modern one with its
 * `_meta` and, on HTTP, the headers that repeat the body; the legacy one as it is sent after
 * `initialize`.
 */
export function buildRequestSample(context: PageContext, request: SampleRequest): ExchangeSample {
  const { server, t } = context
  const { era, protocolVersion } = server.snapshot
  const meta = {
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientInfo': clientInfo,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: request.method,
    params: era === 'modern' ? { ...request.params, _meta: meta } : request.params,
  }
  const head = buildHead(context, request)
  return {
    note: [t.t(`sample.note.${era}`), request.remark && t.t(request.remark)]
      .filter(Boolean)
      .join(' '),
    blocks: [
      ...(head ? [head] : []),
      { lang: 'json', text: toPrettyJson(message), label: t.t('block.requestBody') },
    ],
  }
}

function buildHead(context: PageContext, request: SampleRequest): CodeBlock | undefined {
  const { server, t, revision } = context
  const { era, transport, protocolVersion } = server.snapshot
  if (transport !== 'streamable-http') return undefined
  const { publicUrl = placeholderUrl } = server.view
  const url = new URL(URL.canParse(publicUrl) ? publicUrl : placeholderUrl)
  const hasVersion = era === 'modern' || revision >= '2025-06-18'
  const headers: [string, string][] = [
    ['Host', url.host],
    ['Content-Type', 'application/json'],
    ['Accept', 'application/json, text/event-stream'],
    ...(hasVersion
      ? [['MCP-Protocol-Version', toHeaderValue(protocolVersion)] as [string, string]]
      : []),
    ...(era === 'modern' ? mirrorBody(request) : []),
  ]
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  return {
    lang: 'http',
    text: [`POST ${url.pathname}${url.search} HTTP/1.1`, ...lines].join('\n'),
    label: t.t('block.requestHead'),
  }
}

function mirrorBody({ method, name, headers = [] }: SampleRequest): [string, string][] {
  return [['Mcp-Method', method], ['Mcp-Name', toHeaderValue(name)], ...headers]
}
