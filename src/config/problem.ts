import { DiscoveryError } from '../core/error.ts'
import { toPathText } from './literal.ts'

/** One thing wrong in a configuration. */
export interface Problem {
  path: readonly PropertyKey[]
  /** What is wrong, without the path. */
  text: string
  /** Lines to write instead: alternatives where there are several. */
  write: string[]
}

/**
 * All problems as one error.
 *
 * @param origin Where the configuration stands, e.g. `mcp-discovery.config.ts`.
 */
export function createConfigError(problems: readonly Problem[], origin?: string): DiscoveryError {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  const lines = problems.map(({ path, text, write }) => {
    const subject = toPathText(path) || 'options'
    const hint = write.length === 0 ? [] : [`      Write: ${write.join('\n         or: ')}`]
    return [`  - ${subject}: ${text}`, ...hint].join('\n')
  })
  const place = origin === undefined ? '' : ` in ${origin}`
  return new DiscoveryError('CONFIG_INVALID', { why: [`${count}${place}:`, ...lines].join('\n') })
}
