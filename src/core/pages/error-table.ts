import { isModernRevision } from '../revision.ts'
import type { PageContext } from './context.ts'
import type { ErrorRow } from './model.ts'
import { specUrl } from './spec-url.ts'

interface ErrorFacts {
  code: number
  name: string
  /** Key of `error.*`. */
  text: string
  page: string
  /** Sent over HTTP only. */
  isHttp?: true
}

/** Errors that discovery can meet from 2026-07-28 on. Source: basic, section "Error Codes". */
const modernErrors: readonly ErrorFacts[] = [
  {
    code: -32022,
    name: 'UnsupportedProtocolVersionError',
    text: 'unsupportedVersion',
    page: 'schema#unsupportedprotocolversionerror',
  },
  {
    code: -32021,
    name: 'MissingRequiredClientCapabilityError',
    text: 'missingCapability',
    page: 'schema#missingrequiredclientcapabilityerror',
  },
  {
    code: -32020,
    name: 'HeaderMismatchError',
    text: 'headerMismatch',
    page: 'schema#headermismatcherror',
    isHttp: true,
  },
  {
    code: -32601,
    name: 'MethodNotFoundError',
    text: 'methodNotFound',
    page: 'schema#methodnotfounderror',
  },
  {
    code: -32602,
    name: 'InvalidParamsError',
    text: 'invalidParams',
    page: 'schema#invalidparamserror',
  },
  {
    code: -32600,
    name: 'InvalidRequestError',
    text: 'invalidRequest',
    page: 'schema#invalidrequesterror',
  },
  { code: -32700, name: 'ParseError', text: 'parse', page: 'schema#parseerror' },
  { code: -32603, name: 'InternalError', text: 'internal', page: 'schema#internalerror' },
]

/** JSON-RPC's own codes: all that legacy revisions name for the handshake. */
const legacyErrors: readonly ErrorFacts[] = [
  {
    code: -32602,
    name: 'Invalid params',
    text: 'invalidParams.legacy',
    page: 'basic/lifecycle#error-handling',
  },
  {
    code: -32601,
    name: 'Method not found',
    text: 'methodNotFound.legacy',
    page: 'basic/lifecycle#error-handling',
  },
  { code: -32600, name: 'Invalid request', text: 'invalidRequest', page: 'basic' },
  { code: -32700, name: 'Parse error', text: 'parse', page: 'basic' },
  { code: -32603, name: 'Internal error', text: 'internal', page: 'basic' },
]

/** The protocol's error codes of the server's revision and transport. */
export function buildErrors({ server, revision, t }: PageContext): ErrorRow[] {
  const table = isModernRevision(revision) ? modernErrors : legacyErrors
  const isStdio = server.snapshot.transport === 'stdio'
  return table
    .filter(({ isHttp }) => !(isHttp && isStdio))
    .map(({ code, name, text, page }) => ({
      code: String(code),
      name,
      text: t.t(`error.${text}`),
      href: specUrl(revision, page),
    }))
}
