import type { DiscoveryError, ErrorCode } from '../core/error.ts'
import { splitErrors } from '../pipeline/failures.ts'

/** What the command's exit code says. 70 is a fault of this package. */
export const exitCodes = { clean: 0, findings: 1, usage: 2, unreached: 3, internal: 70 } as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Faults of the configuration, its surroundings or files, mended by the person who runs the command. */
const usageCodes: readonly ErrorCode[] = [
  'CONFIG_INVALID',
  'CONFIG_NOT_FOUND',
  'ENV_MISSING',
  'PRIVATE_RESULT',
  'SNAPSHOT_MISSING',
  'SNAPSHOT_INVALID',
  'SNAPSHOT_CONFLICT',
  'TRANSLATION_INVALID',
  'TRANSLATION_STALE',
  'FILE_UNUSABLE',
]

export function toExitCode(error: DiscoveryError): ExitCode {
  const codes = splitErrors(error).map(({ code }) => code)
  if (codes.includes('INTERNAL')) return exitCodes.internal
  return codes.every((code) => usageCodes.includes(code)) ? exitCodes.usage : exitCodes.unreached
}
