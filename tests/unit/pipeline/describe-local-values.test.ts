import { expect, it } from 'vitest'
import { describeLocalValues } from '../../../src/pipeline/describe-local-values.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

const place = {
  env: { HOME: '/home/ada', HOSTNAME: 'loom-7' },
  root: '/home/ada/docs',
  now: new Date('2026-11-29T12:00:00Z'),
}

it('paths, the name of the machine and the day are told with the line that keeps them out', () => {
  const snapshot = createSnapshot('a', {
    instructions: 'Since 2026-11-29T08:00:00Z on loom-7.',
    tools: [
      { name: 'read', inputSchema: { properties: { root: { default: '/home/ada/docs/in' } } } },
      { name: 'list', description: 'Lists /home/ada.', title: 'In (/home/ada)' },
    ],
  })
  expect(describeLocalValues(snapshot, place)).toEqual([
    `it tells today's date, in server/discover/result/instructions. To keep that out, write: replace: { '/\\\\d{4}-\\\\d\\\\d-\\\\d\\\\d/': '[date]' }`,
    `it tells the name of this machine, in server/discover/result/instructions. To keep that out, write: replace: { '\${HOSTNAME}': '…' }`,
    `it tells a path of this machine, in tools "list"/description and 1 more. To keep that out, write: replace: { '\${HOME}': '…' }`,
    `it tells a path of this machine, in tools "read"/inputSchema/properties/root/default. To keep that out, write: replace: { "/home/ada/docs": '…' }`,
  ])
})

it('what only looks like them is not told', () => {
  const tools = [{ name: '/home/adam', description: 'bloom-7 2026-11-28 /somewhere/home/ada.d' }]
  const env = { HOME: '/', HOSTNAME: 'web' }
  expect(describeLocalValues(createSnapshot('a', { tools }), { ...place, env })).toEqual([])
  expect(describeLocalValues(createSnapshot('a', { tools }), place)).toEqual([])
})
