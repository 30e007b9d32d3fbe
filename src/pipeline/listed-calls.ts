import { findNearest } from '../config/nearest.ts'
import { toKey, toLiteral } from '../config/literal.ts'
import { judgeCall, type CallVerdict, type Offer } from '../core/calls/judge-call.ts'
import { findRecorded, isCall, methodOfCall, type ListedCall } from '../core/calls/listed-call.ts'
import { DiscoveryError } from '../core/error.ts'
import { isObject, member, type JsonObject, type JsonValue } from '../core/json.ts'
import { primitives } from '../core/primitive.ts'
import { findByOtherName } from '../core/renames.ts'
import { sampleArguments } from '../core/samples/sample-value.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { UrlMap } from '../core/url-map.ts'

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
export function checkCalls(
  server: string,
  snapshot: Snapshot,
  { calls, urls }: { calls: readonly ListedCall[]; urls: UrlMap },
): void {
  const faults = findFaults(server, snapshot, { calls, urls })
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
  { calls, urls, isStored }: { calls: readonly ListedCall[]; urls: UrlMap; isStored: boolean },
): string[] {
  const faults = findFaults(server, snapshot, { calls, urls })
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

function findFaults(
  server: string,
  snapshot: Snapshot,
  { calls, urls }: { calls: readonly ListedCall[]; urls: UrlMap },
): Fault[] {
  const offer = toOffer(snapshot)
  return calls.flatMap((call): Fault[] => {
    const verdict = judgeCall(call, offer)
    if (verdict.type === 'fits' || verdict.type === 'unknown') return []
    return [{ why: explain(call, verdict), fix: toFix() }]

    function toFix(): string {
      if (verdict.type === 'left-out') return leaveOut
      if (verdict.type !== 'not-listed') return write(mend(call, verdict, offer))
      const meant = findMeant(call, verdict.known, { offer, urls })
      if (!meant) return leaveOut
      // Of a template's call only the URI is known that came of its arguments.
      const isWhole = meant.list !== 'resourceTemplates' && judgeCall(meant, offer).type === 'fits'
      return isWhole ? write(meant) : `Did you mean the ${words[meant.list]} "${meant.name}"?`
    }
  })

  function write(call: ListedCall): string {
    return `Write: servers: { ${toKey(server)}: { …, calls: [${toCallLiteral(call)}] } }`
  }
}

const leaveOut = 'Leave it out of `calls`.'

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

/**
 * The call of what is listed and was meant: under its other name, else under a name that is near, of
 * something with these arguments before others.
 */
function findMeant(
  call: ListedCall,
  known: readonly string[],
  { offer, urls }: { offer: Offer; urls: UrlMap },
): ListedCall | undefined {
  const alike = known.filter((name) => hasArguments({ ...call, name }, offer))
  const name =
    findByOtherName(urls, call.list, { name: call.name, listed: known }) ??
    findNearest(call.name, alike) ??
    findNearest(call.name, known)
  return name === undefined ? undefined : { ...call, name }
}

/** Whether all arguments of a call are declared. */
function hasArguments(call: ListedCall, offer: Offer): boolean {
  const names = Object.keys(argumentsOf(call))
  const item = findItem(call, offer)
  if (call.list === 'tools') {
    const properties = member(member(item, 'inputSchema'), 'properties')
    return names.every((name) => isObject(properties) && Object.hasOwn(properties, name))
  }
  const list = member(item, 'arguments')
  const declared = (Array.isArray(list) ? list : []).map((one) => member(one, 'name'))
  return names.every((name) => declared.includes(name))
}

/** The call as it could be made. */
function mend(call: ListedCall, verdict: CallVerdict, offer: Offer): ListedCall {
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

function findItem({ list, name }: ListedCall, offer: Offer): JsonValue | undefined {
  return offer.lists[list]?.items.find((item) => member(item, primitives[list].id) === name)
}

function sampleOf(call: ListedCall, offer: Offer): JsonObject {
  const schema = member(findItem(call, offer), 'inputSchema')
  const properties = member(schema, 'properties')
  // Also of what is not required: one of them may be what does not fit.
  const all = isObject(properties) ? Object.keys(properties) : []
  const whole: JsonValue = isObject(schema) ? { ...schema, required: all } : {}
  return call.list === 'tools' ? { ...sampleArguments(whole), ...sampleArguments(schema) } : {}
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
