// So many MCP servers over HTTP on 127.0.0.1, each slow to answer: `node serve.ts COUNT MILLISECONDS`.
// Writes their ports as one line of JSON, and ends with its input.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRichTools } from '../rich-tools.ts'
import { answer } from './answer.ts'

const [count, latency] = process.argv.slice(2).map(Number)
const tools = createRichTools(20)
const ports = await Promise.all(Array.from({ length: count ?? 1 }, () => serve(latency ?? 0)))
console.log(JSON.stringify(ports))
process.stdin.resume().on('end', () => process.exit())

async function serve(latency: number): Promise<number> {
  const server = createServer((request, response) => {
    void Promise.all([readText(request), sleep(latency)]).then(([text]) => {
      const body = request.method === 'POST' ? answer(text, tools) : undefined
      response.writeHead(body === undefined ? 405 : 200, { 'content-type': 'application/json' })
      response.end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
