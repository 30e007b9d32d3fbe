import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toFileText } from '../src/core/file-text.ts'
import type { BenchTool } from './bench-tool.ts'

const protocolVersion = '2026-07-28'

/** What a recording of a server with these tools leaves, written straight into its folder. */
export function writeSnapshot(dir: string, server: string, tools: readonly BenchTool[]): void {
  const folder = join(dir, server)
  const text = toFileText(toSnapshot(server, tools))
  const digest = `sha256-${createHash('sha256').update(text).digest('hex')}`
  const receipt = { receivedAt: '2026-08-01T00:00:00Z', recordedBy: '0.0.0', digest }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'snapshot.json'), text)
  writeFileSync(join(folder, 'receipt.json'), toFileText(receipt))
}

function toSnapshot(server: string, tools: readonly BenchTool[]) {
  const result = { resultType: 'complete', ttlMs: 60_000, cacheScope: 'public' }
  const items = tools
    .map((value) => ({ key: value.name, value }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return {
    schemaVersion: 1,
    server,
    era: 'modern',
    transport: 'stdio',
    protocolVersion,
    identity: { name: 'bench', title: 'Bench', version: '1.0.0' },
    clientCapabilities: {},
    authenticated: false,
    probe: [
      {
        method: 'server/discover',
        version: protocolVersion,
        outcome: { type: 'result', versions: [protocolVersion] },
        rule: 'S01',
        verdict: 'modern',
      },
    ],
    exchanges: [
      toExchange(1, 'server/discover', {
        ...result,
        supportedVersions: [protocolVersion],
        capabilities: { tools: {} },
        serverInfo: { name: 'bench', title: 'Bench', version: '1.0.0' },
        instructions: 'Made up for measurements. **No** ship is real.',
      }),
      {
        ...toExchange(2, 'tools/list', { ...result, tools: [] }),
        items: tools.map(({ name }) => name),
      },
    ],
    lists: { tools: { status: 'complete', items } },
    observations: [],
    observed: [],
  }
}

function toExchange(id: number, method: string, result: Record<string, unknown>) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientInfo': { name: 'astro-mcp-discovery', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return {
    method,
    request: { body: { jsonrpc: '2.0', id, method, params: { _meta: meta } } },
    response: { body: { jsonrpc: '2.0', id, result } },
  }
}
