import type { FieldObject, FieldRequirement } from '../requirement.ts'
import { toFields, type Row } from './row.ts'
import { iconRows, implementationRows } from './shared-rows.ts'

// Cited for the last legacy revision; `fieldsAt` turns the links to the revision asked for.
const spec = '/specification/2025-11-25'
const handshake = `${spec}/basic/lifecycle#initialization`
const negotiation = `${spec}/basic/lifecycle#version-negotiation`
const capabilityPage = `${spec}/basic/lifecycle#capability-negotiation`
const schema =
  'https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2025-11-25/schema.ts'

/** The handshake of legacy revisions, request side. */
export const initializeRequestFields = legacyFields('initialize.request', 'client', [
  ['/jsonrpc', '"2.0"', 'MUST', '2024-11-05', `${spec}/basic/index#requests`],
  ['/id', 'string | number', 'MUST', '2024-11-05', `${spec}/basic/index#requests`],
  ['/method', '"initialize"', 'MUST', '2024-11-05', handshake],
  ['/params', 'object', 'MUST', '2024-11-05', handshake],
  ['/params/protocolVersion', 'string', 'MUST', '2024-11-05', negotiation],
  ['/params/capabilities', 'ClientCapabilities', 'MUST', '2024-11-05', capabilityPage],
  ...entries('/params/capabilities/experimental'),
  ['/params/capabilities/roots', 'object', 'MAY', '2024-11-05', capabilityPage],
  ['/params/capabilities/roots/listChanged', 'boolean', 'MAY', '2024-11-05', capabilityPage],
  ['/params/capabilities/sampling', 'object', 'MAY', '2024-11-05', capabilityPage],
  ['/params/capabilities/elicitation', 'object', 'MAY', '2025-06-18', capabilityPage],
  ['/params/capabilities/tasks', 'object', 'MAY', '2025-11-25', capabilityPage],
  ['/params/clientInfo', 'Implementation', 'MUST', '2024-11-05', handshake],
  ...implementationRows('/params/clientInfo').map(citeHandshake),
])

/** The result of `initialize`: what stands in for DiscoverResult on a legacy server. */
export const initializeResultFields = legacyFields('initialize.result', 'server', [
  ['/result/protocolVersion', 'string', 'MUST', '2024-11-05', negotiation],
  ['/result/capabilities', 'ServerCapabilities', 'MUST', '2024-11-05', capabilityPage],
  ...primitiveRows('tools'),
  ...primitiveRows('prompts'),
  ...primitiveRows('resources'),
  [
    '/result/capabilities/resources/subscribe',
    'boolean',
    'MAY',
    '2024-11-05',
    `${spec}/server/resources#capabilities`,
  ],
  ['/result/capabilities/completions', 'object', 'MAY', '2025-03-26', capabilityPage],
  [
    '/result/capabilities/logging',
    'object',
    'MAY',
    '2024-11-05',
    `${spec}/server/utilities/logging#capabilities`,
  ],
  ...entries('/result/capabilities/experimental'),
  ['/result/capabilities/tasks', 'object', 'MAY', '2025-11-25', capabilityPage],
  ['/result/capabilities/tasks/list', 'object', 'MAY', '2025-11-25', capabilityPage],
  ['/result/capabilities/tasks/cancel', 'object', 'MAY', '2025-11-25', capabilityPage],
  ['/result/capabilities/tasks/requests', 'object', 'MAY', '2025-11-25', capabilityPage],
  ['/result/capabilities/{other}', 'unknown', 'MAY', '2024-11-05', schema],
  ['/result/serverInfo', 'Implementation', 'MUST', '2024-11-05', handshake],
  ...implementationRows('/result/serverInfo').map(citeHandshake),
  ...iconRows('/result/serverInfo', 'serverInfoIconsPresent').map(citeHandshake),
  ['/result/instructions', 'string', 'MAY', '2024-11-05', handshake],
  ['/result/_meta', 'object', 'MAY', '2024-11-05', schema],
  ['/result/*', 'unknown', 'MAY', '2024-11-05', schema],
])

function legacyFields(
  object: FieldObject,
  binds: FieldRequirement['binds'],
  rows: readonly Row[],
): FieldRequirement[] {
  return toFields(object, binds, rows).map((field) => ({ ...field, until: '2025-11-25' }))
}

function primitiveRows(name: string): Row[] {
  const page = `${spec}/server/${name}#capabilities`
  return [
    [`/result/capabilities/${name}`, 'object', 'MAY', '2024-11-05', page],
    [`/result/capabilities/${name}/listChanged`, 'boolean', 'MAY', '2024-11-05', page],
  ]
}

function entries(pointer: string): Row[] {
  const entry = { schemaRequired: false } as const
  return [
    [pointer, '{ [key: string]: object }', 'MAY', '2024-11-05', capabilityPage],
    [`${pointer}/*`, 'object', 'MUST', '2024-11-05', schema, entry],
  ]
}

function citeHandshake([pointer, type, level, since, , more]: Row): Row {
  return [pointer, type, level, since, `${handshake} ${schema}`, more]
}
