import { toFileText } from '../core/file-text.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { Target } from '../wire/target.ts'
import { toldClientInfo } from './client-info.ts'
import type { PipelineInput } from './context.ts'
import { describeLocalValues } from './describe-local-values.ts'

/** Records a server, and takes the answer as its file would hold it: no member that JSON can not write. */
export async function callServer(
  target: Target,
  { record, report, signal, clientInfo = toldClientInfo, env, root, now }: PipelineInput,
): Promise<Snapshot> {
  const server = target.id
  report({ type: 'start', server, transport: target.connection.type })
  const snapshot = await record(target, {
    signal,
    clientInfo,
    onProgress({ type, text }) {
      // Start and end are told by the pipeline, which knows more of them.
      if (type === 'start' || type === 'done') return
      report({ type: type === 'warning' ? 'warning' : 'step', server, text })
    },
  })
  for (const text of describeLocalValues(snapshot, { env, root, now: now() })) {
    report({ type: 'warning', server, text })
  }
  return JSON.parse(toFileText(snapshot)) as Snapshot
}
