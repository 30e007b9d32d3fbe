import { expect, it } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import { toTarget, type TargetResult } from '../../../src/pipeline/to-target.ts'

it('a configured server becomes a target with every value in place', () => {
  const server = {
    command: '${BIN}',
    args: ['--token', '${TOKEN}'],
    cwd: 'servers',
    include: ['get_*'],
    exclude: ['*_internal'],
    clientCapabilities: { extensions: {} },
    timeouts: { request: 5 },
    probes: { versionError: true },
  }
  const { target, missing } = convert(server, { BIN: 'node', TOKEN: 'abcd-1234' })
  const { keep, ...values } = target
  expect(values).toEqual({
    id: 'one',
    connection: {
      type: 'stdio',
      command: 'node',
      args: ['--token', 'abcd-1234'],
      env: {},
      cwd: '/project/servers',
    },
    origin: 'options',
    credentials: ['BIN', 'TOKEN'],
    replace: [],
    secrets: ['abcd-1234'],
    clientCapabilities: { extensions: {} },
    timeouts: { start: 30_000, request: 5, total: 120_000 },
    bounds: {
      messageBytes: 16_777_216,
      serverBytes: 67_108_864,
      pages: 1000,
      items: 10_000,
      callBytes: 65_536,
    },
    calls: [],
    probes: { versionError: true, unknownMethod: false, initialize: false },
  })
  expect(missing).toEqual([])
  const names = ['get_user', 'get_user_internal', 'set_user', '']
  expect(names.map((name) => keep('tools', name))).toEqual([true, false, false, false])
})

it('a server without a folder of its own starts in the root', () => {
  expect(convert({ command: 'node' }).target.connection).toMatchObject({ cwd: '/project' })
})

it('its digest changes with what decides the answer, not with how it is shown', () => {
  const digest = (more: object, env = {}): string =>
    convert({ command: 'node', args: ['${A:-x}'], ...more }, env).digest
  expect(digest({ label: 'Other', order: ['b'] })).toBe(digest({}))
  expect(digest({ include: ['a'] })).not.toBe(digest({}))
  expect(digest({ probes: { initialize: true } })).not.toBe(digest({}))
  expect(digest({}, { A: 'y' })).not.toBe(digest({}))
})

function convert(server: object, env: Record<string, string> = {}): TargetResult {
  const options = parseOptions({ servers: { one: server } }).servers['one']
  if (!options) throw new Error('no server')
  return toTarget('one', options, { env, root: '/project' })
}
