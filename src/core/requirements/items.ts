import { toFields, type Row } from './row.ts'
import { annotationRows, iconRows } from './shared-rows.ts'

const dialect = { default: 'https://json-schema.org/draft/2020-12/schema' }

export const toolFields = toFields('tool', 'server', [
  ['/name', 'string', 'MUST', '2024-11-05', 'schema#tool-name server/tools#tool'],
  ['/title', 'string', 'MAY', '2025-06-18', 'server/tools#tool'],
  ['/description', 'string', 'MAY', '2024-11-05', 'server/tools#tool'],
  ['/inputSchema', 'JSONSchema', 'MUST', '2024-11-05', 'server/tools#tool schema#tool-inputschema'],
  ['/inputSchema/type', '"object"', 'MUST', '2024-11-05', 'schema#tool-inputschema'],
  ['/inputSchema/$schema', 'string', 'MAY', '2025-11-25', 'basic/index#schema-dialect', dialect],
  ['/inputSchema/properties/*/x-mcp-header', 'string', 'MAY', '2026-07-28', 'server/tools#tool'],
  ['/outputSchema', 'JSONSchema', 'MAY', '2025-06-18', 'server/tools#tool'],
  ['/outputSchema/$schema', 'string', 'MAY', '2025-11-25', 'schema#tool-outputschema', dialect],
  ['/annotations', 'ToolAnnotations', 'MAY', '2025-03-26', 'schema#toolannotations'],
  ['/annotations/title', 'string', 'MAY', '2025-03-26', 'schema#toolannotations-title'],
  hintRow('readOnlyHint', 'false'),
  hintRow('destructiveHint', 'true'),
  hintRow('idempotentHint', 'false'),
  hintRow('openWorldHint', 'true'),
  ['/icons', 'Icon[]', 'MAY', '2025-11-25', 'server/tools#tool'],
  ...iconRows(''),
  ['/_meta', 'MetaObject', 'MAY', '2025-06-18', 'schema#tool-_meta'],
  [
    '/execution',
    'ToolExecution',
    'NOTE',
    '2025-11-25',
    'https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2025-11-25/schema.ts#L1268',
    { until: '2025-11-25', deprecated: { since: '2026-07-28' } },
  ],
])

export const promptFields = toFields('prompt', 'server', [
  ['/name', 'string', 'MUST', '2024-11-05', 'server/prompts#prompt'],
  ['/title', 'string', 'MAY', '2025-06-18', 'server/prompts#prompt'],
  ['/description', 'string', 'MAY', '2024-11-05', 'server/prompts#prompt'],
  ['/arguments', 'PromptArgument[]', 'MAY', '2024-11-05', 'server/prompts#prompt'],
  ['/arguments/*/name', 'string', 'MUST', '2024-11-05', 'schema#promptargument-name'],
  ['/arguments/*/title', 'string', 'MAY', '2025-06-18', 'schema#promptargument-title'],
  ['/arguments/*/description', 'string', 'MAY', '2024-11-05', 'schema#promptargument-description'],
  ['/arguments/*/required', 'boolean', 'MAY', '2024-11-05', 'schema#promptargument-required'],
  ['/icons', 'Icon[]', 'MAY', '2025-11-25', 'server/prompts#prompt'],
  ...iconRows(''),
  ['/_meta', 'MetaObject', 'MAY', '2025-06-18', 'schema#prompt-_meta'],
])

export const resourceFields = toFields('resource', 'server', [
  ['/uri', 'string', 'MUST', '2024-11-05', 'server/resources#resource schema#resource-uri'],
  ['/name', 'string', 'MUST', '2024-11-05', 'server/resources#resource'],
  ['/title', 'string', 'MAY', '2025-06-18', 'server/resources#resource'],
  ['/description', 'string', 'MAY', '2024-11-05', 'server/resources#resource'],
  ['/mimeType', 'string', 'MAY', '2024-11-05', 'server/resources#resource'],
  ['/size', 'number', 'MAY', '2024-11-05', 'server/resources#resource'],
  ...annotationRows(),
  ['/icons', 'Icon[]', 'MAY', '2025-11-25', 'server/resources#resource'],
  ...iconRows(''),
  ['/_meta', 'MetaObject', 'MAY', '2025-06-18', 'schema#resource-_meta'],
])

export const templateFields = toFields('template', 'server', [
  ['/uriTemplate', 'string', 'MUST', '2024-11-05', 'schema#resourcetemplate-uritemplate'],
  ['/name', 'string', 'MUST', '2024-11-05', 'schema#resourcetemplate-name'],
  ['/title', 'string', 'MAY', '2025-06-18', 'schema#resourcetemplate-title'],
  ['/description', 'string', 'MAY', '2024-11-05', 'schema#resourcetemplate-description'],
  ['/mimeType', 'string', 'MAY', '2024-11-05', 'schema#resourcetemplate-mimetype'],
  ...annotationRows(),
  ['/icons', 'Icon[]', 'MAY', '2025-11-25', 'schema#resourcetemplate-icons'],
  ...iconRows(''),
  ['/_meta', 'MetaObject', 'MAY', '2025-06-18', 'schema#resourcetemplate-_meta'],
])

function hintRow(name: string, assumed: string): Row {
  const page = `schema#toolannotations-${name.toLowerCase()}`
  return [`/annotations/${name}`, 'boolean', 'MAY', '2025-03-26', page, { default: assumed }]
}
