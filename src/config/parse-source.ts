import { DiscoveryError } from '../core/error.ts'
import { findNearest } from './nearest.ts'
import { sources, type Source } from './server-options.ts'

/**
 * The value of `MCP_DISCOVERY_SOURCE`; nothing when it is not set.
 *
 * @throws DiscoveryError `CONFIG_INVALID` for any other word.
 */
export function parseSource(value: string | undefined): Source | undefined {
  if (value === undefined || value === '') return undefined
  const source = sources.find((one) => one === value)
  if (source) return source
  throw new DiscoveryError('CONFIG_INVALID', {
    why: `MCP_DISCOVERY_SOURCE is ${JSON.stringify(value)}; it must be one of ${sources.join(', ')}.`,
    fix: `MCP_DISCOVERY_SOURCE=${findNearest(value, sources) ?? 'auto'}`,
  })
}
