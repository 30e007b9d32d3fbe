import type { Evidence } from '../finding.ts'
import { isObject, member, textOf, type JsonValue } from '../json.ts'
import type { Check, MessageContext, MessageView, Outcome } from './check.ts'
import { judgeSeen } from './check.ts'
import { envelopes } from './messages.ts'
import { messageNode, placeIn, sentIn } from './place.ts'

export const errorCodes = {
  methodNotFound: -32601,
  headerMismatch: -32020,
  missingCapability: -32021,
  unsupportedVersion: -32022,
} as const

/** Codes of JSON-RPC itself. */
const standard = [-32700, -32600, -32601, -32602, -32603]
/** Codes of past revisions that this one gives up. */
const retired = [-32002, -32042]
const protocolCodes: readonly number[] = [
  errorCodes.headerMismatch,
  errorCodes.missingCapability,
  errorCodes.unsupportedVersion,
]
const CONCISE_LENGTH = 300

/** Error responses, where the server happened to give one. */
export const errorChecks: readonly Check[] = [
  {
    rule: 'error/code-integer',
    appliesTo: 'any',
    checkMessages: (context) =>
      judgeSeen(codes(errors(context)), ({ value }) => !Number.isInteger(value)),
  },
  {
    rule: 'error/code-message',
    appliesTo: 'any',
    checkMessages: (context) =>
      judgeSeen(
        errors(context).flatMap((view) => [
          placeIn(messageNode(view), 'error', 'code'),
          placeIn(messageNode(view), 'error', 'message'),
        ]),
        ({ pointer, value }) =>
          pointer === '/error/code' ? value === undefined : typeof value !== 'string',
      ),
  },
  {
    rule: 'error/reserved-undefined',
    appliesTo: 'modern',
    checkMessages: judgeCodes(
      (code) => isIn(code, -32099, -32020) && !protocolCodes.includes(code),
    ),
  },
  {
    rule: 'error/retired-code',
    appliesTo: 'modern',
    checkMessages: judgeCodes((code) => retired.includes(code)),
  },
  {
    rule: 'error/legacy-range',
    appliesTo: 'modern',
    checkMessages: judgeCodes((code) => isIn(code, -32019, -32000)),
  },
  {
    rule: 'error/custom-range',
    appliesTo: 'modern',
    // The rest of the range has rules of its own.
    checkMessages: judgeCodes((code) => isIn(code, -32768, -32100) && !standard.includes(code)),
  },
  {
    rule: 'error/unsupported-version-data',
    appliesTo: 'modern',
    checkMessages: (context) =>
      judgeSeen(
        errorsWith(context, errorCodes.unsupportedVersion).flatMap((view) => [
          placeIn(messageNode(view), 'error', 'data', 'supported'),
          placeIn(messageNode(view), 'error', 'data', 'requested'),
        ]),
        ({ pointer, value }) =>
          pointer.endsWith('supported') ? !isTexts(value) : typeof value !== 'string',
      ),
  },
  {
    rule: 'error/missing-capability-data',
    appliesTo: 'modern',
    checkMessages: (context) =>
      judgeSeen(
        errorsWith(context, errorCodes.missingCapability).map((view) =>
          placeIn(messageNode(view), 'error', 'data', 'requiredCapabilities'),
        ),
        ({ value }) => !isObject(value),
      ),
  },
  {
    rule: 'error/message-concise',
    appliesTo: 'modern',
    checkMessages: (context) =>
      judgeSeen(
        modernErrors(context)
          .flatMap((view) => sentIn(messageNode(view), 'error', 'message'))
          .filter(({ value }) => typeof value === 'string'),
        ({ value }) => /[\r\n]/.test(textOf(value)) || textOf(value).length > CONCISE_LENGTH,
      ),
  },
]

/** JSON-RPC errors to modern requests, with this code where one is given. */
export function errorsWith(context: MessageContext, code: number): MessageView[] {
  return modernErrors(context).filter(({ exchange }) => {
    return member(member(exchange.response?.body, 'error'), 'code') === code
  })
}

function errors(context: MessageContext): MessageView[] {
  return envelopes(context).filter(
    ({ exchange }) => member(exchange.response?.body, 'error') !== undefined,
  )
}

/** `initialize` is a request of the past: a server answers it by the rules of the past. */
function modernErrors(context: MessageContext): MessageView[] {
  return errors(context).filter(({ method }) => method !== 'initialize')
}

function codes(views: MessageView[]): Evidence[] {
  return views.flatMap((view) => sentIn(messageNode(view), 'error', 'code'))
}

function judgeCodes(isFault: (code: number) => boolean): (context: MessageContext) => Outcome {
  return (context) =>
    judgeSeen(
      codes(modernErrors(context)).filter(({ value }) => typeof value === 'number'),
      ({ value }) => isFault(Number(value)),
    )
}

function isIn(code: number, lowest: number, highest: number): boolean {
  return code >= lowest && code <= highest
}

function isTexts(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
