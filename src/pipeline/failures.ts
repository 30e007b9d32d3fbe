import { DiscoveryError } from '../core/error.ts'
import { suggestFileFix } from './file-failure.ts'

/** Whatever was thrown, as an error of ours. */
export function toDiscoveryError(error: unknown, server: string): DiscoveryError {
  if (error instanceof DiscoveryError) return error
  const why = error instanceof Error ? error.message : String(error)
  const fix = suggestFileFix(error)
  if (fix !== undefined)
    return new DiscoveryError('FILE_UNUSABLE', { server, why, fix, cause: error })
  return new DiscoveryError('INTERNAL', { server, why, cause: error })
}

/** The errors of several servers as one that lists each; a single one is itself. */
export function combineErrors(errors: readonly DiscoveryError[]): DiscoveryError | undefined {
  const [first] = errors
  if (errors.length < 2) return first
  const list = errors.map(({ message }) => message.replace(/^/gm, '  ').replace(/^ {2}/, '- '))
  return new DiscoveryError('SERVERS_FAILED', {
    why: `${errors.length} errors:\n${list.join('\n')}`,
    cause: errors,
  })
}

/** The single errors behind an error that lists several. */
export function splitErrors(error: DiscoveryError): DiscoveryError[] {
  const { cause } = error
  return Array.isArray(cause) && cause.every((one) => one instanceof DiscoveryError)
    ? cause
    : [error]
}
