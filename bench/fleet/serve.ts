// So many MCP servers over HTTP on 127.0.0.1, each at a path of its own: `node serve.ts TOOLS`, and
// `http://127.0.0.1:PORT/17` is the eighteenth. Writes its port as one line, and ends with its input.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer } from '../discovery/answer.ts'
import { createRichTool } from '../rich-tools.ts'

const count = Number(process.argv[2] ?? 4)
const server = createServer((request, response) => {
  void readText(request).then((text) => {
    const number = Number(request.url?.slice(1))
    const tools = Array.from({ length: count }, (_, index) =>
      createRichTool(number * count + index),
    )
    const body = request.method === 'POST' ? answer(text, tools) : undefined
    response.writeHead(body === undefined ? 405 : 200, { 'content-type': 'application/json' })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log((server.address() as AddressInfo).port)
process.stdin.resume().on('end', () => process.exit())

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
