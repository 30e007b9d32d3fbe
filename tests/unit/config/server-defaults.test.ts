import { expect, it } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'

it('a server has its defaults', () => {
  expect(parseOptions({ servers: { weather: { command: 'npx' } } }).servers).toEqual({
    weather: {
      command: 'npx',
      args: [],
      env: {},
      headers: {},
      exclude: [],
      order: [],
      groups: {},
      deprecated: {},
      instructionsInToc: false,
      screenshots: {},
      timeouts: { start: 30_000, request: 30_000, total: 120_000 },
      bounds: {
        messageBytes: 16_777_216,
        serverBytes: 67_108_864,
        pages: 1000,
        items: 10_000,
        callBytes: 65_536,
      },
      replace: {},
      alone: false,
      clientCapabilities: {},
      publishPrivate: false,
      publishSnapshot: false,
      draft: false,
      calls: [],
      probes: { versionError: false, unknownMethod: false, initialize: false },
    },
  })
})
