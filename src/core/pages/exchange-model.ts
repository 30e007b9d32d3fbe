import { responseBody } from '../exchange.ts'
import { toPrettyJson } from '../json-view.ts'
import type { Exchange } from '../snapshot.ts'
import type { PageContext } from './context.ts'
import type { CodeBlock, ExchangeModel } from './model.ts'

/** Stands for the server's address where `publicUrl` is not configured; `.example` is reserved. */
export const placeholderUrl = 'https://your-server.example/mcp'

const statusTexts = new Map([
  [200, 'OK'],
  [202, 'Accepted'],
  [204, 'No Content'],
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [406, 'Not Acceptable'],
  [415, 'Unsupported Media Type'],
  [429, 'Too Many Requests'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
])

/**
 * One recorded exchange as readers see it: the real bodies and, on HTTP, the recorded headers. The
 * address is the configured `publicUrl` or a placeholder, never the one the build used.
 */
export function buildExchange(context: PageContext, exchange: Exchange, id: string): ExchangeModel {
  const { server, t } = context
  const isHttp = server.snapshot.transport !== 'stdio'
  const hasAddress = server.view.publicUrl !== undefined
  return {
    id,
    note: t.t(
      isHttp ? (hasAddress ? 'exchange.note' : 'exchange.note.address') : 'exchange.note.stdio',
    ),
    request: buildRequestBlocks(context, exchange),
    response: buildResponseBlocks(context, exchange),
  }
}

/** The message as it was sent, on HTTP below its head. */
export function buildRequestBlocks({ server, t }: PageContext, { request }: Exchange): CodeBlock[] {
  const body: CodeBlock = {
    lang: 'json',
    text: toPrettyJson(request.body),
    label: t.t('block.requestBody'),
  }
  if (!request.headers) return [body]
  const url = toAddress(server.view.publicUrl)
  const head = [
    `POST ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    ...headerLines(request.headers),
  ]
  return [{ lang: 'http', text: head.join('\n'), label: t.t('block.requestHead') }, body]
}

/** What came back; nothing where nothing did. */
export function buildResponseBlocks({ server, t }: PageContext, exchange: Exchange): CodeBlock[] {
  const { response } = exchange
  if (!response) return []
  const { status, headers, raw } = response
  const blocks: CodeBlock[] = []
  if (status !== undefined) {
    const reason = statusTexts.get(status)
    const head = [`HTTP/1.1 ${status}${reason ? ` ${reason}` : ''}`, ...headerLines(headers ?? {})]
    blocks.push({ lang: 'http', text: head.join('\n'), label: t.t('block.responseHead') })
  }
  const label = t.t('block.responseBody')
  const body = responseBody(server.snapshot, exchange)
  // The raw text is kept only where parsing loses something: then it is what was really sent.
  if (raw !== undefined)
    blocks.push({ lang: body === undefined ? 'text' : 'json', text: raw, label })
  else if (body !== undefined) blocks.push({ lang: 'json', text: toPrettyJson(body), label })
  return blocks
}

function headerLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}

function toAddress(publicUrl: string | undefined): URL {
  return new URL(publicUrl !== undefined && URL.canParse(publicUrl) ? publicUrl : placeholderUrl)
}
