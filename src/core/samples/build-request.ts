import type { JsonObject } from '../json.ts'
import { toPrettyJson } from '../json-view.ts'
import type { PageContext } from '../pages/context.ts'
import { placeholderUrl } from '../pages/exchange-model.ts'
import type { CodeBlock, ExchangeSample } from '../pages/model.ts'
import { toPlainLine } from '../text.ts'
import { readConnection, type Connection } from './connection.ts'
import { buildCurl } from './curl-blocks.ts'
import { toPython } from './python.ts'
import { buildHeaders } from './request-headers.ts'
import { clientInfo, type SampleRequest } from './sample-request.ts'
import type { SdkCall } from './sdk-call.ts'
import { toTypeScript } from './typescript.ts'

/**
 * A request that a reader could send. As on the wire of the server's era: the modern one with its
 * `_meta` and, on HTTP, the headers that repeat the body; the legacy one as it is sent after
 * `initialize`. And the same request by curl, where an address is published, and by the official
 * libraries.
 */
export function buildRequestSample(context: PageContext, request: SampleRequest): ExchangeSample {
  const { server, t } = context
  const { era, protocolVersion } = server.snapshot
  const connection = readConnection(context)
  const meta = {
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientInfo': clientInfo,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const body: JsonObject = {
    jsonrpc: '2.0',
    id: 1,
    method: request.method,
    params: era === 'modern' ? { ...request.params, _meta: meta } : request.params,
  }
  const head = buildHead(context, connection, request)
  const isOut = request.isLeftOut === true && connection.type !== 'stdio'
  return {
    origin: 'generated',
    label: t.t('sample.generated'),
    note: buildNote(context, connection, request),
    blocks: [
      ...(head ? [head] : []),
      {
        id: 'jsonrpc',
        lang: 'json',
        text: toPrettyJson(body),
        label: t.t('sample.block.jsonrpc'),
      },
      ...(isOut ? [] : buildCurl(context, connection, request, body)),
      ...(isOut ? [] : buildPrograms(context, connection, request)),
    ],
  }
}

function buildNote(context: PageContext, connection: Connection, request: SampleRequest): string {
  const { server, t } = context
  const { era, authenticated, transport } = server.snapshot
  const { words } = connection
  const hasOwn = connection.type !== 'stdio' && connection.headers.length > 0
  return [
    t.t(request.isRecorded ? 'sample.note.recorded' : `sample.note.${era}`),
    ...(request.isLeftOut ? [t.t('sample.note.excluded')] : []),
    ...(request.remarks ?? []),
    ...(words.length > 0 ? [t.t('sample.note.replace', { words: t.list(words) })] : []),
    ...(authenticated && transport !== 'stdio' && !hasOwn ? [t.t('sample.note.credentials')] : []),
  ].join(' ')
}

function buildHead(
  context: PageContext,
  connection: Connection,
  request: SampleRequest,
): CodeBlock | undefined {
  if (context.server.snapshot.transport !== 'streamable-http') return undefined
  const url = new URL(connection.type === 'stdio' ? placeholderUrl : connection.url)
  const headers = buildHeaders(context, connection, request)
  const lines = [['Host', url.host], ...headers].map(([name, value]) => `${name}: ${value}`)
  return {
    id: 'jsonrpc',
    lang: 'http',
    text: [`POST ${url.pathname}${url.search} HTTP/1.1`, ...lines].join('\n'),
    label: context.t.t('block.requestHead'),
  }
}

function buildPrograms(
  { server, t }: PageContext,
  connection: Connection,
  request: SampleRequest,
): CodeBlock[] {
  const isLocal = connection.type === 'stdio'
  const call: SdkCall = {
    era: server.snapshot.era,
    connection,
    request,
    comments: {
      replace: toPlainLine(t.t(isLocal ? 'sample.code.command' : 'sample.code.address')),
      list: toPlainLine(t.t('sample.code.list')),
    },
  }
  return [
    {
      id: 'typescript',
      lang: 'typescript',
      text: toTypeScript(call),
      label: t.t('sample.block.typescript'),
    },
    { id: 'python', lang: 'python', text: toPython(call), label: t.t('sample.block.python') },
  ]
}
