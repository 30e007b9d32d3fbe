import type { ErrorCode } from '../../core/error.ts'

/** What may be over in a moment; all else needs its owner. */
const passing: readonly ErrorCode[] = [
  'SERVER_EXITED',
  'SERVER_TIMEOUT',
  'SERVER_UNREACHABLE',
  'SERVER_UNAVAILABLE',
  'STORE_UNAVAILABLE',
]

/** HTTP status of a page that cannot be made because a server failed. */
export function toFailureStatus(code: ErrorCode): 502 | 503 {
  return passing.includes(code) ? 503 : 502
}
