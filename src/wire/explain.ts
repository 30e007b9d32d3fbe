import { DiscoveryError, type ErrorCode } from '../core/error.ts'
import { member } from '../core/json.ts'
import { revisions } from '../core/revision.ts'
import type { ProbeStep } from '../core/snapshot.ts'
import { cleanLine, cleanText, lastLines } from './clean-text.ts'
import { explainAccess } from './explain-access.ts'
import type { Answer, Link } from './link.ts'
import type { Mask } from './mask.ts'
import type { Target } from './target.ts'

export interface Refusal {
  code: ErrorCode
  /** The cause, one or two sentences. */
  why: string
  fix?: string | undefined
  stderr?: string | undefined
  isUnconnected?: boolean | undefined
  cause?: unknown
}

/** What led to an error. */
export interface Circumstances {
  steps: Omit<ProbeStep, 'verdict'>[]
  /** Row of the decision table that applied last. */
  rule: string
  answer: Answer
  link: Link
}

/** The error of one server: secrets masked, nothing in it that drives a terminal. */
export function toError(target: Target, mask: Mask, refusal: Refusal): DiscoveryError {
  const clean = (text: string): string => cleanText(mask.text(text))
  const stderr = lastLines(clean(refusal.stderr ?? ''), 20)
  return new DiscoveryError(refusal.code, {
    server: target.id,
    why: clean(refusal.why),
    ...(refusal.fix !== undefined && { fix: clean(refusal.fix) }),
    ...(stderr !== '' && { stderr }),
    ...(refusal.isUnconnected && { isUnconnected: true }),
    cause: refusal.cause,
  })
}

/** What was asked and what came back, in one sentence for each step of the probe. */
export function explainSteps(steps: readonly Omit<ProbeStep, 'verdict'>[]): string {
  return steps.map(explainStep).join(' ')
}

function explainStep({ method, version, outcome, rule }: Omit<ProbeStep, 'verdict'>): string {
  const { type, status, code, message, versions } = outcome
  if (type === 'exit') {
    return `After ${method} (${version}) the process was gone: ${message} [${rule}]`
  }
  if (type === 'network') return `${method} (${version}) found no server: ${message} [${rule}]`
  const parts = [
    status !== undefined && `HTTP ${status}`,
    code !== undefined && `JSON-RPC error ${code}`,
    type === 'result' && 'a result',
    type === 'timeout' && 'silence',
    message !== undefined && type !== 'timeout' && `"${cleanLine(message, 200)}"`,
    versions && versions.length > 0 && `versions ${versions.slice(0, 5).join(', ')}`,
  ].filter((part) => part !== false && part !== undefined)
  const what = parts.length > 0 ? parts.join(', ') : 'nothing that can be read'
  return `To ${method} (${version}) the answer was ${what} [${rule}].`
}

/** The line to write, or the thing to look at, for each kind of failure. */
export function suggestFix(target: Target, code: ErrorCode, rule: string, answer: Answer): string {
  const place = placeOf(target)
  const isStdio = target.connection.type === 'stdio'
  switch (code) {
    case 'SERVER_TIMEOUT':
      return `Raise \`timeouts.start\` (${target.timeouts.start} ms), \`timeouts.request\` (${target.timeouts.request} ms) or \`timeouts.total\` (${target.timeouts.total} ms) of ${place} if it only needs longer.${isStdio ? ` A runner such as npx first fetches the package. ${tellVariables(target)}` : ''}`
    case 'SERVER_EXITED':
      return tellVariables(target)
    case 'SERVER_UNREACHABLE':
      return `Check ${optionOf(target, 'url')}, and that the server runs and this machine may reach it.`
    case 'SERVER_UNAUTHORIZED':
      return explainAccess(target, answer)
    case 'SERVER_UNAVAILABLE':
      return fixMoment(answer)
    case 'SERVER_REDIRECTED':
      return answer.location
        ? `Write the new address, if you trust it, ${target.origin === 'command-line' ? `as --url '${answer.location}'` : `in ${place}: url: '${answer.location}'`}`
        : `Check ${optionOf(target, 'url')}.`
    case 'VERSION_MISMATCH':
      return `This version of astro-mcp-discovery knows ${revisions.join(', ')}. Update the server, or this package.`
    case 'BOUND_CROSSED':
      return fixBound(place, answer)
    case 'SERVER_REFUSED':
      return fixRefusal(place, rule, answer)
    default:
      return isStdio
        ? `Check ${optionOf(target, 'command')}: the program has to speak MCP on standard input and output.`
        : `Check ${optionOf(target, 'url')}: it has to be the MCP endpoint itself, often a path such as /mcp.`
  }
}

/** Where the options of a server stand, for a person. */
function placeOf({ id, origin }: Target): string {
  return origin === 'command-line' ? 'a configuration (`init` writes one)' : `servers.${id}`
}

function optionOf(target: Target, name: 'url' | 'command'): string {
  if (target.origin !== 'command-line') {
    return `${name === 'url' ? '`url`' : '`command` and `args`'} of ${placeOf(target)}`
  }
  return name === 'url' ? 'the address after --url' : 'the command after --'
}

/** What differs between a command that a person runs by hand and ours. */
function tellVariables(target: Target): string {
  const { connection } = target
  const names = connection.type === 'stdio' ? Object.keys(connection.env) : []
  const given = names.length > 0 ? names.join(', ') : 'none'
  return `Run its command by hand. Variables passed to it: ${given}. It gets no other variable of this environment, not even HTTPS_PROXY, NODE_EXTRA_CA_CERTS or NPM_CONFIG_REGISTRY: name each one it needs ${target.origin === 'command-line' ? 'with --env NAME' : `under \`env\` of ${placeOf(target)}`}.`
}

function fixBound(place: string, { failure }: Answer): string {
  return failure?.option === undefined
    ? 'Look at the headers it sends. Node reads more of them with NODE_OPTIONS=--max-http-header-size=65536.'
    : `Raise \`bounds.${failure.option}\` of ${place}, if so much is meant to be sent.`
}

function fixMoment(answer: Answer): string {
  const after = answer.headers?.['retry-after']
  return after
    ? `Try again later; it asks to wait: Retry-After ${cleanLine(after, 40)}.`
    : 'Try again later.'
}

function fixRefusal(place: string, rule: string, answer: Answer): string {
  if (rule === 'H11') {
    return 'Look for a proxy that changes the headers MCP-Protocol-Version and Mcp-Method on the way.'
  }
  const data = member(member(answer.received?.value, 'error'), 'data')
  const required = member(data, 'requiredCapabilities')
  if (rule === 'H12' || rule === 'S03') {
    const capabilities = JSON.stringify(required ?? {})
    return `If readers need it too, declare it for ${place}: clientCapabilities: ${cleanLine(capabilities, 300)}`
  }
  return `Check that ${place} names an MCP server, and what it needs to answer.`
}
