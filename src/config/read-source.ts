import { DiscoveryError } from '../core/error.ts'
import { sources, type Source } from './server-options.ts'

const variable = 'MCP_DISCOVERY_SOURCE'

/**
 * The `source` that the environment asks for, over that of the options.
 *
 * @throws DiscoveryError `CONFIG_INVALID` for a value that is none.
 */
export function readSource(env: Readonly<Record<string, string | undefined>>): Source | undefined {
  const value = env[variable]?.trim()
  if (!value) return undefined
  const source = sources.find((name) => name === value)
  if (source) return source
  throw new DiscoveryError('CONFIG_INVALID', {
    why: `${variable} is ${JSON.stringify(value)}.`,
    fix: `Set it to one of: ${sources.join(', ')}; or unset it.`,
  })
}
