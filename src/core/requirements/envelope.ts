import { toFields } from './row.ts'

const errors = 'basic/index#error-responses'
const errorResponse = { condition: 'errorResponse' }

/** The JSON-RPC response around every result and error. */
export const envelopeFields = toFields('response.envelope', 'server', [
  ['/jsonrpc', '"2.0"', 'MUST', '2024-11-05', 'schema#jsonrpcresultresponse-jsonrpc'],
  ['/id', 'string | number', 'MUST', '2024-11-05', 'basic/index#result-responses'],
  ['/result', 'object', 'MUST', '2024-11-05', 'basic/index#result-responses'],
  ['/error/code', 'number', 'MUST', '2024-11-05', errors, errorResponse],
  ['/error/message', 'string', 'MUST', '2024-11-05', errors, errorResponse],
  ['/error/data', 'unknown', 'MAY', '2024-11-05', errors, errorResponse],
])

export const unsupportedVersionFields = toFields('error.UnsupportedProtocolVersion', 'server', [
  [
    '/error/data/supported',
    'string[]',
    'MUST',
    '2026-07-28',
    'basic/versioning#protocol-version-negotiation schema#unsupportedprotocolversionerror-error',
    { condition: 'unsupportedVersion' },
  ],
  [
    '/error/data/requested',
    'string',
    'MUST',
    '2026-07-28',
    'schema#unsupportedprotocolversionerror-error',
    { condition: 'unsupportedVersion' },
  ],
])

export const missingCapabilityFields = toFields('error.MissingRequiredClientCapability', 'server', [
  [
    '/error/data/requiredCapabilities',
    'ClientCapabilities',
    'MUST',
    '2026-07-28',
    'basic/index#meta',
    { condition: 'missingCapability' },
  ],
])
