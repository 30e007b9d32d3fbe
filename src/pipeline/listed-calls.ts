import { findNearest } from '../config/nearest.ts'
import { toKey, toLiteral } from '../config/literal.ts'
import { judgeCall, type CallVerdict, type Offer } from '../core/calls/judge-call.ts'
import { findRecorded, isCall, methodOfCall, type ListedCall } from '../core/calls/listed-call.ts'
import { DiscoveryError } from '../core/error.ts'
import { isObject, member, type JsonObject, type JsonValue } from '../core/json.ts'
import { primitives } from '../core/primitive.ts'
import { sampleArguments } from '../core/samples/sample-value.ts'
import type { Snapshot } from '../core/snapshot.ts'

/** Calls that are listed and can not be made as they are. */
interface Fault {
  why: string
  /** With the line to write. */
  fix: string
}

/**
 * Refuses to record a server while a listed call can not be made as it is: nobody would see that its
 * answer is missing.
 *
 * @throws DiscoveryError `CALL_INVALID` with every such call.
 */
export function checkCalls(server: string, snapshot: Snapshot, calls: readonly ListedCall[]): void {
  const faults = findFaults(server, snapshot, calls)
  if (faults.length === 0) return
  throw new DiscoveryError('CALL_INVALID', {
    server,
    why: faults.map(({ why }) => why).join(' '),
    fix: faults.map(({ fix }) => fix).join('\n       '),
  })
}

/**
 * What a build says of calls without an answer to show; it goes on without them. Of those that were
 * just made in vain the wire has told.
 */
export function toCallWarnings(
  server: string,
  snapshot: Snapshot,
  { calls, isStored }: { calls: readonly ListedCall[]; isStored: boolean },
): string[] {
  const faults = findFaults(server, snapshot, calls)
  const offer = toOffer(snapshot)
  const missing = calls.filter(
    (call) => isStored && judgeCall(call, offer).type === 'fits' && !findRecorded(snapshot, call),
  )
  return [
    ...faults.map(({ why, fix }) => `${why} ${fix}`),
    ...missing.map(
      (call) =>
        `its snapshot has no answer to ${methodOfCall(call)} ${call.name}, which is listed in ` +
        `\`calls\`. To record it, run: npx astro-mcp-discovery record ${server}`,
    ),
  ]
}

/** The snapshot without answers to calls that are listed no longer, or whose subject is left out. */
export function filterCalls(snapshot: Snapshot, calls: readonly ListedCall[]): Snapshot {
  if (!snapshot.exchanges.some(isCall)) return snapshot
  const offer = toOffer(snapshot)
  const wanted = new Set(
    calls
      .filter((call) => judgeCall(call, offer).type !== 'not-listed')
      .map((call) => findRecorded(snapshot, call)),
  )
  const exchanges = snapshot.exchanges.filter(
    (exchange) => !isCall(exchange) || wanted.has(exchange),
  )
  return { ...snapshot, exchanges }
}

function findFaults(server: string, snapshot: Snapshot, calls: readonly ListedCall[]): Fault[] {
  const offer = toOffer(snapshot)
  return calls.flatMap((call): Fault[] => {
    const verdict = judgeCall(call, offer)
    if (verdict.type === 'fits' || verdict.type === 'unknown') return []
    const mended = mend(call, verdict, offer)
    const fix = mended
      ? `Write: servers: { ${toKey(server)}: { …, calls: [${toCallLiteral(mended)}] } }`
      : 'Leave it out of `calls`.'
    return [{ why: explain(call, verdict), fix }]
  })
}

const words = {
  tools: 'tool',
  prompts: 'prompt',
  resources: 'resource',
  resourceTemplates: 'template',
} as const

function explain({ list, name }: ListedCall, verdict: CallVerdict): string {
  const subject = `\`calls\` has the ${words[list]} "${name}"`
  switch (verdict.type) {
    case 'not-listed':
      return `${subject}, which the server does not list.`
    case 'missing-argument':
      return `${subject} without the argument "${verdict.argument}", which is required.`
    case 'unknown-argument':
      return `${subject} with the argument "${verdict.argument}", which it does not have.`
    case 'wrong-argument':
      return `${subject}, and the argument "${verdict.argument}" does not fit its schema.`
    case 'left-out':
      return `${subject}, which clients over HTTP must leave out: its schema marks a header wrongly.`
    default:
      return `${subject}, and the arguments do not fit its input schema.`
  }
}

/** The call as it could be made; undefined where there is none like it. */
function mend(call: ListedCall, verdict: CallVerdict, offer: Offer): ListedCall | undefined {
  if (verdict.type === 'left-out') return undefined
  if (verdict.type === 'not-listed') {
    const name = findNearest(call.name, verdict.known)
    return name === undefined ? undefined : { ...call, name }
  }
  const args = argumentsOf(call)
  const sample = sampleOf(call, offer)
  if ('argument' in verdict) {
    const { argument } = verdict
    const { [argument]: value, ...rest } = args
    if (verdict.type !== 'unknown-argument')
      return withArguments(call, { ...rest, [argument]: sample[argument] ?? 'example' })
    const name = findNearest(argument, verdict.known)
    return withArguments(call, name === undefined ? rest : { ...rest, [name]: value ?? null })
  }
  return withArguments(call, sample)
}

function sampleOf({ list, name }: ListedCall, offer: Offer): JsonObject {
  const tool = offer.lists[list]?.items.find((item) => member(item, primitives[list].id) === name)
  const schema = member(tool, 'inputSchema')
  const properties = member(schema, 'properties')
  // Also of what is not required: one of them may be what does not fit.
  const all = isObject(properties) ? Object.keys(properties) : []
  const whole: JsonValue = isObject(schema) ? { ...schema, required: all } : {}
  return list === 'tools' ? { ...sampleArguments(whole), ...sampleArguments(schema) } : {}
}

function withArguments(call: ListedCall, args: JsonObject): ListedCall {
  return { ...call, params: { ...call.params, arguments: args } }
}

function argumentsOf({ params }: ListedCall): JsonObject {
  const args = member(params, 'arguments')
  return isObject(args) ? args : {}
}

/** A call as it is written in the configuration. */
function toCallLiteral(call: ListedCall): string {
  const args = argumentsOf(call)
  return toLiteral({
    [words[call.list]]: call.name,
    ...(Object.keys(args).length > 0 && { arguments: args }),
  })
}

function toOffer({ era, transport, lists }: Snapshot): Offer {
  const entries = Object.entries(lists).map(([list, { status, items }]) => [
    list,
    { status, items: items.map(({ value }) => value) },
  ])
  return { era, transport, lists: Object.fromEntries(entries) as Offer['lists'] }
}
