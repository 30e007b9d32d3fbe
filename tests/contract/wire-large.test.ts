import { expect, test } from 'vitest'
import { modernOnly } from '../servers/answers.mjs'
import { closeAfterEach, failureOf, record, serve } from '../servers/harness.ts'
import { behaveAs } from '../servers/http.ts'
import { toHttpTarget } from '../servers/target.ts'

closeAfterEach()

/** 805 tools in one answer of 2.1 MB; the first one with a description of 40,000 characters. */
const long = 'word '.repeat(8000)
const tools = Array.from({ length: 805 }, (_, index) => ({
  name: `tool-${index}`,
  description: index === 0 ? long : 'x'.repeat(2560),
  inputSchema: { type: 'object' },
}))
const face = modernOnly({ list: (key) => ({ [key]: key === 'tools' ? tools : [] }) })

test('a large list is recorded whole within the bounds, its long text too', async () => {
  expect(JSON.stringify(tools).length).toBeGreaterThan(2_100_000)
  const { lists } = await record(behaveAs(face))
  expect(lists.tools?.status).toBe('complete')
  expect(lists.tools?.items).toHaveLength(805)
  const first = lists.tools?.items.find(({ key }) => key === 'tool-0')
  expect(first?.value).toEqual(tools[0])
})

test('beyond a bound a large list is an error or a notice that names the option', async () => {
  const server = await serve(behaveAs(face))
  const { bounds } = toHttpTarget(server.url)
  const tight = { ...bounds, messageBytes: 2_000_000 }
  const error = await failureOf(toHttpTarget(server.url, { bounds: tight }))
  expect(error.code).toBe('BOUND_CROSSED')
  expect(error.fix).toContain('Raise `bounds.messageBytes` of servers.scripted')
  const { lists } = await record(behaveAs(face), { bounds: { ...bounds, items: 800 } })
  expect(lists.tools).toMatchObject({
    status: 'partial',
    reason: 'bound: more than 800 items (`bounds.items`)',
  })
  expect(lists.tools?.items).toHaveLength(800)
})
