import { toFields, type Row } from './row.ts'
import { deprecatedFeature, implementationRows } from './shared-rows.ts'

const meta = '/params/_meta'
const prefix = `${meta}/io.modelcontextprotocol~1`
const capabilities = `${prefix}clientCapabilities`

/** The request of `server/discover`; its envelope and `_meta` are those of every modern request. */
export const discoverRequestFields = toFields('discover.request', 'client', [
  [
    '/jsonrpc',
    '"2.0"',
    'MUST',
    '2024-11-05',
    'basic/index#messages schema#discoverrequest-jsonrpc',
  ],
  ['/id', 'string | number', 'MUST', '2024-11-05', 'basic/index#requests'],
  ['/method', '"server/discover"', 'MUST', '2026-07-28', 'schema#discoverrequest-method'],
  ['/params', 'object', 'MUST', '2026-07-28', 'schema#requestparams server/discover#request'],
  [meta, 'RequestMetaObject', 'MUST', '2026-07-28', 'schema#requestparams'],
  [
    `${prefix}protocolVersion`,
    'string',
    'MUST',
    '2026-07-28',
    'basic/index#meta schema#requestmetaobject-iomodelcontextprotocolprotocolversion',
  ],
  [
    capabilities,
    'ClientCapabilities',
    'MUST',
    '2026-07-28',
    'basic/index#meta schema#requestmetaobject-iomodelcontextprotocolclientcapabilities',
  ],
  ...capabilityRows(),
  [`${prefix}clientInfo`, 'Implementation', 'SHOULD', '2026-07-28', 'basic/index#meta'],
  ...implementationRows(`${prefix}clientInfo`, 'clientInfoSent'),
  [
    `${prefix}logLevel`,
    'LoggingLevel',
    'MAY',
    '2026-07-28',
    'schema#requestmetaobject-iomodelcontextprotocolloglevel',
    { deprecated: deprecatedFeature },
  ],
  [`${meta}/progressToken`, 'string | number', 'MAY', '2024-11-05', 'basic/patterns/progress'],
  [`${meta}/traceparent|tracestate|baggage`, 'string', 'MAY', '2026-07-28', 'basic/index#meta'],
])

export const listRequestFields = toFields('list.request', 'client', [
  ['/params/cursor', 'string', 'MAY', '2024-11-05', 'schema#paginatedrequestparams-cursor'],
])

function capabilityRows(): Row[] {
  const page = 'schema#clientcapabilities-'
  const deprecated = { deprecated: deprecatedFeature }
  return [
    [
      `${capabilities}/experimental`,
      '{ [key: string]: JSONObject }',
      'MAY',
      '2024-11-05',
      `${page}experimental`,
    ],
    [
      `${capabilities}/elicitation`,
      '{ form?: JSONObject; url?: JSONObject }',
      'MAY',
      '2025-06-18',
      `${page}elicitation`,
    ],
    [`${capabilities}/roots`, 'object', 'MAY', '2024-11-05', `${page}roots`, deprecated],
    [
      `${capabilities}/sampling`,
      '{ context?: JSONObject; tools?: JSONObject }',
      'MAY',
      '2024-11-05',
      `${page}sampling`,
      deprecated,
    ],
    [
      `${capabilities}/extensions`,
      '{ [id: string]: JSONObject }',
      'MAY',
      '2026-07-28',
      `${page}extensions`,
    ],
  ]
}
