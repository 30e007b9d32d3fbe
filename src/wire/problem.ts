import type { ErrorCode } from '../core/error.ts'
import type { FailureCode } from '../core/snapshot.ts'
import type { Answer } from './link.ts'

export const codeOfFailure: Record<FailureCode, ErrorCode> = {
  timeout: 'SERVER_TIMEOUT',
  exit: 'SERVER_EXITED',
  network: 'SERVER_UNREACHABLE',
  bound: 'BOUND_CROSSED',
  protocol: 'RESPONSE_INVALID',
}

/** Why an answer says nothing of what was asked: access, the moment, the way there. */
export function problemOf(answer: Answer): { reason: string; code: ErrorCode } | undefined {
  const { failure, status } = answer
  if (failure) {
    return { reason: `${failure.code}: ${failure.message}`, code: codeOfFailure[failure.code] }
  }
  const code = status === undefined ? undefined : codeOfStatus(status)
  return code && { reason: `http ${status}`, code }
}

function codeOfStatus(status: number): ErrorCode | undefined {
  if (status === 401 || status === 403) return 'SERVER_UNAUTHORIZED'
  if (status === 408 || status === 429 || status >= 500) return 'SERVER_UNAVAILABLE'
  return status >= 300 && status < 400 ? 'SERVER_REDIRECTED' : undefined
}
