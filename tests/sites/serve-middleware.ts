// node serve-middleware.ts FOLDER
//
// Serves a site that was built with `mode: 'middleware'`, as its owner's own server would: its files,
// then what it makes on demand, and a word of the server's for all else.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAnswer } from '../browser/serve.ts'

type Handler = (...args: [...Parameters<RequestListener>, next: () => void]) => Promise<void>

const [folder = ''] = process.argv.slice(2)
const entry = pathToFileURL(join(folder, 'server', 'entry.mjs')).href
const { handler } = (await import(entry)) as { handler: Handler }

const server = createServer((request, response) => {
  void readAnswer(join(folder, 'client'), request.url ?? '/').then(({ status, type, body }) => {
    if (status === 200) response.writeHead(status, { 'content-type': type }).end(body)
    else void handler(request, response, () => response.writeHead(404).end('Not of the site'))
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
