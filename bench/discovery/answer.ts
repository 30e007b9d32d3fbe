import type { BenchTool } from '../bench-tool.ts'

const protocolVersion = '2026-07-28'

/** The JSON-RPC answer of a server with nothing but these tools; undefined for a notification. */
export function answer(text: string, tools: readonly BenchTool[]): string | undefined {
  const { id, method } = JSON.parse(text) as { id?: number; method: string }
  if (id === undefined) return undefined
  const common = { resultType: 'complete', ttlMs: 0, cacheScope: 'public' }
  const result =
    method === 'server/discover'
      ? {
          ...common,
          supportedVersions: [protocolVersion],
          capabilities: { tools: {} },
          serverInfo: { name: 'bench', version: '1.0.0' },
        }
      : method === 'tools/list'
        ? { ...common, tools }
        : undefined
  const body = result ? { result } : { error: { code: -32601, message: 'Method not found' } }
  return JSON.stringify({ jsonrpc: '2.0', id, ...body })
}
