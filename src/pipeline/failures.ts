import { DiscoveryError } from '../core/error.ts'
import { suggestFileFix } from './file-failure.ts'

/** From so many other servers on, one of those that failed alike stands for all. */
const fewest = 3
/** So many of the others are named. */
const namedServers = 20

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
  const list = mergeAlike(errors).map(({ message }) =>
    message.replace(/^/gm, '  ').replace(/^ {2}/, '- '),
  )
  return new DiscoveryError('SERVERS_FAILED', {
    why: `${errors.length} errors:\n${list.join('\n')}`,
    cause: errors,
  })
}

/**
 * Failures for a person: where many servers failed in the same words, one of them stands for all, and
 * its message names the others. In the order of the first of each kind.
 */
export function mergeAlike<Failure extends { server?: string | undefined; message: string }>(
  failures: readonly Failure[],
): { failure: Failure; message: string }[] {
  const kinds = Map.groupBy(failures, toKind)
  return [...kinds.values()].flatMap((alike) => {
    const [first, ...others] = alike
    if (!first || others.length < fewest)
      return alike.map((failure) => ({ failure, message: failure.message }))
    const named = others.slice(0, namedServers).map(({ server }) => server)
    const rest = others.length - named.length
    const names = `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
    const also = `  ${others.length} other servers failed in the same way: ${names}`
    return [{ failure: first, message: `${first.message}\n${also}` }]
  })
}

/** The message without the server's name, in the places where our words have it. */
function toKind({ server, message }: { server?: string | undefined; message: string }): string {
  return server === undefined
    ? message
    : message
        .replace(`Server "${server}": `, 'Server: ')
        .replaceAll(`servers.${server}`, 'servers')
        .replaceAll(`record ${server}`, 'record')
}

/** True for a failure of this machine or of ours, which says nothing of the server. */
export function isOfMachine({ code }: DiscoveryError): boolean {
  return code === 'INTERNAL' || code === 'FILE_UNUSABLE'
}

/** The single errors behind an error that lists several. */
export function splitErrors(error: DiscoveryError): DiscoveryError[] {
  const { cause } = error
  return Array.isArray(cause) && cause.every((one) => one instanceof DiscoveryError)
    ? cause
    : [error]
}
