import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { listen } from '../../examples/demo-server/http.mjs'
import { recordServer } from '../../src/wire/record-server.ts'
import { io, toHttpTarget, toStdioTarget } from '../servers/target.ts'
import { compareSnapshot } from '../walker/compare-tool.ts'
import { richSchema } from '../walker/rich-schema.ts'

test('the pages of our servers tell all that their schemas say', async () => {
  const demo = await listen()
  try {
    const targets = [toHttpTarget(demo.url), toStdioTarget('schemas'), toStdioTarget('modern')]
    for (const target of targets) {
      const found = compareSnapshot(await recordServer(target, io))
      expect(found.tools).toBeGreaterThan(0)
      expect(found.differences).toEqual([])
    }
  } finally {
    await demo.close()
  }
})

test('so do those of tools with any schemas', () => {
  fc.assert(
    fc.property(richSchema(), richSchema(), (inputSchema, outputSchema) => {
      const tool = { name: 'any', inputSchema, outputSchema }
      const { differences, schemas } = compareSnapshot(toSnapshot(tool))
      expect(differences).toEqual([])
      expect(schemas).toBe(2)
    }),
    { numRuns: 10_000 },
  )
})

function toSnapshot(tool: { name: string } & Record<string, object | string>): Snapshot {
  return {
    schemaVersion: 1,
    server: 'any',
    era: 'modern',
    transport: 'stdio',
    protocolVersion: '2026-07-28',
    identity: null,
    clientCapabilities: {},
    authenticated: false,
    probe: [],
    exchanges: [],
    lists: {
      tools: {
        status: 'complete',
        items: [{ key: tool.name, value: JSON.parse(JSON.stringify(tool)) }],
      },
    },
    observations: [],
  }
}
