import { member } from '../core/json.ts'
import { nobodysMethod, nobodysVersion } from '../core/probes.ts'
import { legacyRevisions } from '../core/revision.ts'
import { ask, type Draft } from './ask.ts'
import type { Link } from './link.ts'
import type { Negotiated } from './negotiate.ts'
import type { Observer } from './observe.ts'
import {
  toInitialized,
  toInitializeRequest,
  toLegacyRequest,
  toModernRequest,
  type ClientFace,
} from './requests.ts'
import type { Target } from './target.ts'

export interface ProbeContext {
  target: Target
  client: ClientFace
  signal: AbortSignal
  observer: Observer
  /** A new connection, on stdio a new process; the one before is closed. */
  open(): Promise<Link>
}

/** Requests beyond what pages need: those that are wanted, in fixed order, after all others. */
export async function recordProbes(
  negotiated: Negotiated,
  context: ProbeContext,
): Promise<Draft[]> {
  const { era, version, isUsable } = negotiated
  const { target, client, signal, observer } = context
  const { unknownMethod, versionError, initialize } = target.probes
  const { start } = target.timeouts
  const drafts: Draft[] = []
  let { link } = negotiated
  if (!isUsable) return drafts

  if (unknownMethod) {
    if (link.isSpent()) link = await context.open()
    const request =
      era === 'modern'
        ? toModernRequest(nextId(), nobodysMethod, {}, { ...client, version })
        : toLegacyRequest(nextId(), nobodysMethod, {}, version)
    drafts.push(await ask(link, request, { limit: target.timeouts.request, signal }))
  }
  // A legacy server has shown its only face.
  if (era === 'legacy') return drafts

  if (versionError) {
    await renewProcess()
    const asked = { ...client, version: nobodysVersion }
    const request = toModernRequest(nextId(), 'server/discover', {}, asked)
    drafts.push(await ask(link, request, { limit: start, signal }))
  }

  if (initialize) {
    await renewProcess()
    observer.startLegacy()
    const request = toInitializeRequest(nextId(), legacyRevisions[0], client)
    const draft = await ask(link, request, { limit: start, signal })
    drafts.push(draft)
    const result = member(draft.answer.received?.value, 'result')
    const negotiatedVersion = member(result, 'protocolVersion')
    if (typeof negotiatedVersion === 'string') {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(target.timeouts.request)])
      await link.notify(toInitialized(negotiatedVersion), limit).catch(() => undefined)
    }
  }
  return drafts

  function nextId(): number {
    return negotiated.drafts.length + drafts.length + 1
  }

  /** Some servers look at the first request of a process only. */
  async function renewProcess(): Promise<void> {
    if (link.kind === 'stdio') link = await context.open()
  }
}
