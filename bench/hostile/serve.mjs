// A server that sends more than anybody wants, in a process of its own: `node serve.mjs CASE`. Over
// HTTP it prints its URL; cases that begin with `stdio-` speak MCP on standard input and output.
import { Buffer } from 'node:buffer'
import { createServer } from 'node:http'
import { argv, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { createGzip } from 'node:zlib'
import { legacyOnly, modernOnly, reply } from '../../tests/servers/answers.mjs'

const [, , name = ''] = argv
const isLegacy = name.endsWith('requests')
const face = isLegacy ? legacyOnly('2025-06-18') : modernOnly()
const chunk = 'x'.repeat(65_536)
const notice = '{"jsonrpc":"2.0","method":"notifications/x"}'
const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
const json = { 'content-type': 'application/json' }
const events = { 'content-type': 'text/event-stream' }

/** What answers `tools/list`, by case; the second argument is the response as it should be. */
const hostile = {
  'body of 2 GB': (response) => pour(response.writeHead(200, json), chunk, 2 ** 31),
  'gzip of 2 GB': (response) => {
    const gzip = createGzip({ level: 9 })
    gzip.pipe(response.writeHead(200, { ...json, 'content-encoding': 'gzip' }))
    pour(gzip, ' '.repeat(65_536), 2 ** 31)
  },
  'event without end': (response) =>
    pour(response.writeHead(200, events).flushHeaders() ?? response, `: ${chunk}`),
  'events without end': (response) =>
    pour(response.writeHead(200, events), `data: ${notice}\n\n`.repeat(1000)),
  'lines of CR without end': (response) =>
    pour(response.writeHead(200, events), '\r'.repeat(65_536)),
  'events with requests': (response) =>
    pour(response.writeHead(200, events), `data: ${ping}\n\n`.repeat(1000)),
  'headers without end': (response) => {
    response.socket.write('HTTP/1.1 200 OK\r\n')
    pour(response.socket, `x-${'y'.repeat(1000)}: z\r\n`)
  },
  'JSON of 100,000 levels': (response, body) => send(response, body, nested(50_000)),
  'JSON of 2,700,000 levels': (response, body) => send(response, body, nested(1_350_000)),
  'empty arrays, 16 MB': (response, body) => send(response, body, `[${'[],'.repeat(5_300_000)}0]`),
  '1,000,000 empty arrays': (response, body) =>
    send(response, body, `[${'[],'.repeat(1_000_000)}0]`),
  'numbers, 16 MB': (response, body) => send(response, body, `[${'1,'.repeat(8_000_000)}0]`),
  'keys, 16 MB': (response, body) => send(response, body, keys(1_000_000)),
  'a key a million times': (response, body) =>
    send(response, body, `{${'"a":1,'.repeat(1e6)}"a":1}`),
  'a million tools': (response, body) =>
    sendTools(response, body, '{"name":"t"},'.repeat(1_000_000)),
  '200,000 tools': (response, body) => sendTools(response, body, '{"name":"t"},'.repeat(200_000)),
  'text of 15 MB': (response, body) => send(response, body, JSON.stringify(chunk.repeat(230))),
  '100,000 pages': (response, body, { cursor = '0' }) => {
    const result = {
      ...body.result,
      tools: [{ name: 't' }],
      nextCursor: String(Number(cursor) + 1),
    }
    response.writeHead(200, json).end(JSON.stringify({ ...body, result }))
  },
  'pages of 15 MB': (response, body, { cursor = '0' }) => {
    const tools = Array.from({ length: 230 }, (_, index) => ({
      name: `t-${cursor}-${index}`,
      description: chunk,
    }))
    const result = { ...body.result, tools, nextCursor: String(Number(cursor) + 1) }
    response.writeHead(200, json).end(JSON.stringify({ ...body, result }))
  },
  'stdio-line without end': () => pour(stdout, chunk),
  'stdio-messages without end': () => pour(stdout, `${notice}\n`.repeat(1000)),
  'stdio-requests': () => pour(stdout, `${ping}\n`.repeat(1000)),
}

if (name.startsWith('stdio-')) {
  createInterface({ input: stdin }).on('line', (line) => {
    const message = JSON.parse(line)
    if (message.method === 'tools/list') return hostile[name]()
    const body = reply(face, message)
    if (body) stdout.write(`${JSON.stringify(body)}\n`)
  })
} else {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const message = JSON.parse(text || '{}')
    if (isLegacy && message.method === 'server/discover') return response.writeHead(400).end()
    const body = reply(face, message)
    if (!body) return response.writeHead(202).end()
    if (message.method === 'tools/list' && hostile[name]) {
      return hostile[name](response, body, message.params ?? {})
    }
    response.writeHead(200, json).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1', () =>
    stdout.write(`http://127.0.0.1:${server.address().port}/mcp\n`),
  )
}

function send(response, body, value) {
  const text = JSON.stringify(body).replace('"tools":[', `"padding":${value},"tools":[`)
  response.writeHead(200, json).end(text)
}

function sendTools(response, body, items) {
  const text = JSON.stringify(body).replace('"tools":[', `"tools":[${items}`)
  response.writeHead(200, json).end(text)
}

function nested(depth) {
  return `${'{"a":['.repeat(depth)}${']}'.repeat(depth)}`
}

function keys(count) {
  const all = Array.from({ length: count }, (_, index) => `"key-${index}":1`)
  return `{${all.join(',')}}`
}

function pour(stream, part, limit = Infinity) {
  let sent = 0
  const more = () => {
    while (sent < limit && !stream.destroyed) {
      sent += Buffer.byteLength(part)
      if (!stream.write(part)) return stream.once('drain', more)
    }
    if (sent >= limit) stream.end()
  }
  stream.on('error', () => undefined)
  more()
}
