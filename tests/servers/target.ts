import { fileURLToPath } from 'node:url'
import type { Target } from '../../src/wire/target.ts'

const script = fileURLToPath(new URL('./stdio.mjs', import.meta.url))

export const io = { clientInfo: { name: 'wire-test', version: '1.0.0' } }

export const noProbes = { versionError: false, unknownMethod: false, initialize: false }

/** A target with generous limits; `overrides` replace its members. */
export function toTarget(
  connection: Target['connection'],
  overrides: Partial<Target> = {},
): Target {
  return {
    id: 'scripted',
    connection,
    secrets: [],
    clientCapabilities: {},
    keep: () => true,
    timeouts: { start: 20_000, request: 20_000, total: 50_000 },
    bounds: {
      messageBytes: 16_000_000,
      serverBytes: 64_000_000,
      pages: 100,
      items: 1000,
      callBytes: 65_536,
    },
    calls: [],
    probes: noProbes,
    ...overrides,
  }
}

/** A scripted server over stdio. */
export function toStdioTarget(
  behaviour: string,
  overrides?: Partial<Target>,
  argument = '',
): Target {
  const args = [script, behaviour, argument]
  return toTarget({ type: 'stdio', command: process.execPath, args, env: {} }, overrides)
}

export function toHttpTarget(url: string, overrides?: Partial<Target>): Target {
  return toTarget({ type: 'http', url, headers: {} }, overrides)
}
