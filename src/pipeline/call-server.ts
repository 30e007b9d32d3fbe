import { DiscoveryError } from '../core/error.ts'
import { toFileText } from '../core/file-text.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { Target } from '../wire/target.ts'
import { toldClientInfo } from './client-info.ts'
import type { PipelineInput } from './context.ts'
import { describeLocalValues } from './describe-local-values.ts'
import { toDiscoveryError } from './failures.ts'
import { isOfHost, type Attempt } from './host-doubt.ts'

/** How long the first answer is waited for in a brief attempt, milliseconds. */
const briefly = 1000

/**
 * Records a server, and takes the answer as its file would hold it: no member that JSON can not write.
 *
 * @throws DiscoveryError
 */
export async function callServer(
  target: Target,
  input: PipelineInput,
  attempt?: Attempt,
): Promise<Snapshot> {
  const { report, env, root, now } = input
  const server = target.id
  report({ type: 'start', server, transport: target.connection.type })
  const snapshot = await recordOnce(target, input, attempt)
  for (const text of describeLocalValues(snapshot, { env, root, now: now() })) {
    report({ type: 'warning', server, text })
  }
  return JSON.parse(toFileText(snapshot)) as Snapshot
}

async function recordOnce(
  target: Target,
  { record, report, signal, clientInfo = toldClientInfo }: PipelineInput,
  { isBrief, known, heard }: Attempt = { isBrief: false, heard: () => undefined },
): Promise<Snapshot> {
  const server = target.id
  try {
    if (known) throw known
    const snapshot = await record(isBrief ? { ...target, brief: briefly } : target, {
      signal,
      clientInfo,
      onProgress({ type, text }) {
        // Start and end are told by the pipeline, which knows more of them.
        if (type === 'start' || type === 'done') return
        report({ type: type === 'warning' ? 'warning' : 'step', server, text })
      },
    })
    heard()
    return snapshot
  } catch (thrown) {
    const error = toDiscoveryError(thrown, server)
    heard(error)
    throw isBrief && isOfHost(error) ? withDoubt(error, target.id, known !== undefined) : error
  }
}

/** What a brief attempt failed with, for a person. */
function withDoubt(
  { code, why, cause, isUnconnected }: DiscoveryError,
  server: string,
  isKnown: boolean,
): DiscoveryError {
  const how = isKnown
    ? 'It was not called: of the servers before it at its host none could be reached'
    : `It was asked once and had ${briefly} ms to begin an answer: of the servers before it at its host none gave one`
  return new DiscoveryError(code, {
    server,
    why: `${why} ${how}.`,
    fix: 'See why the host does not answer, then run it again.',
    isUnconnected,
    cause,
  })
}
