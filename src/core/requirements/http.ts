import { toFields } from './row.ts'

const transport = 'basic/transports/streamable-http'
const sending = `${transport}#sending-messages`
const versionHeader = `${transport}#protocol-version-header`
const standardHeaders = `${transport}#standard-request-headers`

/** Streamable HTTP: what the client puts around a request. */
export const httpRequestFields = toFields('http.request', 'client', [
  ['method', '"POST"', 'MUST', '2025-03-26', sending],
  ['header:Accept', '"application/json, text/event-stream"', 'MUST', '2025-03-26', sending],
  ['header:Content-Type', '"application/json"', 'NOTE', '2025-03-26', standardHeaders],
  ['header:MCP-Protocol-Version', 'string', 'MUST', '2025-06-18', versionHeader],
  [
    'header:MCP-Protocol-Version==/params/_meta/io.modelcontextprotocol~1protocolVersion',
    'string',
    'MUST',
    '2026-07-28',
    versionHeader,
  ],
  ['header:Mcp-Method', 'string', 'MUST', '2026-07-28', standardHeaders],
  [
    'header:Mcp-Name',
    'string',
    'MUST',
    '2026-07-28',
    standardHeaders,
    { condition: 'namedMethod' },
  ],
  [
    'header:Mcp-Param-{Name}',
    'string',
    'MUST',
    '2026-07-28',
    `${transport}#custom-headers-from-tool-parameters`,
    { condition: 'headerParameter' },
  ],
  [
    'header:Authorization',
    '`Bearer ${string}`',
    'MUST',
    '2025-03-26',
    'basic/authorization#token-requirements',
    { condition: 'authorizationUsed' },
  ],
  [
    'header:Origin',
    'string',
    'NOTE',
    '2024-11-05',
    `${transport}#security-%26-endpoint`,
    { binds: 'server' },
  ],
  [
    'header:Mcp-Session-Id',
    'never',
    'NOTE',
    '2026-07-28',
    'changelog#major-changes',
    { condition: 'modernRequest' },
  ],
])

/** Streamable HTTP: what the server puts around a response. */
export const httpResponseFields = toFields('http.response', 'server', [
  [
    'header:Content-Type',
    '"application/json" | "text/event-stream"',
    'MUST',
    '2025-03-26',
    sending,
  ],
  [
    'header:X-Accel-Buffering',
    '"no"',
    'SHOULD',
    '2026-07-28',
    `${transport}#receiving-messages`,
    { condition: 'sseResponse' },
  ],
  [
    'header:Mcp-Session-Id',
    'never',
    'SHOULD',
    '2026-07-28',
    `${transport}#earlier-streamable-http-revisions`,
    { condition: 'onlyThisRevision' },
  ],
  [
    'header:WWW-Authenticate',
    'string',
    'MUST',
    '2025-06-18',
    'basic/authorization/authorization-server-discovery#protected-resource-metadata-discovery-requirements',
    { condition: 'unauthorized' },
  ],
])
