import { isObject, member, type JsonValue } from '../core/json.ts'
import type { FailureCode, ProbeStep, TransportKind } from '../core/snapshot.ts'
import type { Answer } from './link.ts'
import { classifyMessage, echoesId, readRpcError, type RpcError } from './parse-message.ts'

/** What is known after one request of the probe: all that the decision table looks at. */
export interface Evidence {
  method: 'server/discover' | 'initialize'
  transport: TransportKind
  /** Protocol version the request was made at. */
  version: string
  /** 1 for the first request with this method. */
  attempt: number
  /** stdio: the process had seen no other request. */
  isFresh: boolean
  /** Rule that led to this request. */
  cause?: string | undefined
  failure?: FailureCode | undefined
  status?: number | undefined
  hasSessionId?: boolean | undefined
  /** `json`: JSON that is no JSON-RPC response. `foreign`: a response to another id. */
  body: 'none' | 'text' | 'json' | 'batch' | 'foreign' | 'result' | 'error'
  result?: JsonValue | undefined
  error?: RpcError | undefined
}

export type EvidenceContext = Pick<
  Evidence,
  'method' | 'transport' | 'version' | 'attempt' | 'isFresh' | 'cause'
>

export function readEvidence(answer: Answer, id: number, context: EvidenceContext): Evidence {
  return {
    ...context,
    failure: answer.failure?.code,
    status: answer.status,
    hasSessionId: Object.hasOwn(answer.headers ?? {}, 'mcp-session-id'),
    ...readBody(answer, id),
  }
}

/** The versions a result or an error names; only texts. */
export function namedVersions({ result, error }: Pick<Evidence, 'result' | 'error'>): string[] {
  const named = result === undefined ? member(error?.data, 'supported') : offered(result)
  const list = Array.isArray(named) ? named : [named]
  return list.filter((version) => typeof version === 'string')
}

/** What came back, as the snapshot keeps it; texts still to be masked. */
export function toOutcome(evidence: Evidence, answer: Answer): ProbeStep['outcome'] {
  const { failure, status, body, error } = evidence
  const message = error ? error.message : answer.failure?.message
  const versions = namedVersions(evidence)
  return {
    type: outcomeType(failure, body, status),
    ...(status !== undefined && { status }),
    ...(error && { code: error.code }),
    ...(message !== undefined && message !== '' && { message }),
    ...(versions.length > 0 && { versions }),
  }
}

function outcomeType(
  failure: FailureCode | undefined,
  body: Evidence['body'],
  status: number | undefined,
): ProbeStep['outcome']['type'] {
  if (failure) return failure === 'protocol' ? 'invalid' : failure
  if (body === 'result' || body === 'error') return body
  return status === undefined || (status >= 200 && status < 300 && body !== 'none')
    ? 'invalid'
    : 'http'
}

function offered(result: JsonValue): JsonValue | undefined {
  return member(result, 'supportedVersions') ?? member(result, 'protocolVersion')
}

function readBody(answer: Answer, id: number): Pick<Evidence, 'body' | 'result' | 'error'> {
  if (answer.failure) return { body: 'none' }
  if (!answer.received) return { body: answer.text === undefined ? 'none' : 'text' }
  const { value } = answer.received
  if (Array.isArray(value)) return { body: 'batch' }
  if (!isObject(value) || classifyMessage(value) !== 'response') return { body: 'json' }
  const error = readRpcError(value)
  // Many servers answer an error before they read the id, with null or a text of their own.
  if (error) return { body: 'error', error }
  return echoesId(value, id)
    ? { body: 'result', result: member(value, 'result') }
    : { body: 'foreign' }
}
