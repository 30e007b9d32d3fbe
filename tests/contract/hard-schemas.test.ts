import { beforeAll, expect, test } from 'vitest'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { modernOnly } from '../servers/answers.mjs'
import { closeAfterEach, serve } from '../servers/harness.ts'
import { behaveAs, type HttpServer } from '../servers/http.ts'
import { toTools } from '../servers/schemas.mjs'
import { io, toHttpTarget } from '../servers/target.ts'
import { outline } from '../unit/schema/outline.ts'
import { compareSnapshot } from '../walker/compare-tool.ts'

closeAfterEach()

let snapshot: Snapshot
let server: HttpServer

beforeAll(async () => {
  server = await serve((request, response) => {
    const tools = toTools(server.origin)
    const list = (key: string): object => ({ [key]: key === 'tools' ? tools : [] })
    return behaveAs(modernOnly({ list }))(request, response)
  })
  snapshot = await recordServer(toHttpTarget(server.url), io)
})

test('every schema is recorded and told whole', () => {
  const { tools, schemas, differences } = compareSnapshot(snapshot)
  expect({ tools, schemas, differences }).toEqual({ tools: 12, schemas: 13, differences: [] })
})

test('a reference that leaves the schema is never fetched', () => {
  expect(server.requests.map(({ method }) => method)).not.toContain('GET')
  expect(server.requests.map(({ path }) => path)).not.toContain('/schema.json')
})

test.each(toTools('https://a.example').map(({ name }) => name))('%s', (name) => {
  const [tool] = toTools('https://a.example').filter((one) => one.name === name)
  expect(`\n${outline(tool?.inputSchema)}\n`).toMatchSnapshot()
})
