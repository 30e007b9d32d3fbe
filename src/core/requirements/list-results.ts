import type { FieldObject, FieldRequirement } from '../requirement.ts'
import { toFields } from './row.ts'
import { serverInfoKey } from './shared-rows.ts'

const caching = 'server/utilities/caching'

export const listResultFields = [
  ...fieldsOfList('tools.result', 'tools', 'Tool[]'),
  ...fieldsOfList('prompts.result', 'prompts', 'Prompt[]'),
  ...fieldsOfList('resources.result', 'resources', 'Resource[]'),
  ...fieldsOfList('templates.result', 'resourceTemplates', 'ResourceTemplate[]'),
]

function fieldsOfList(object: FieldObject, key: string, type: string): FieldRequirement[] {
  const schemaName = key === 'resourceTemplates' ? 'listresourcetemplates' : `list${key}`
  return toFields(object, 'server', [
    ['/result/resultType', 'string', 'MUST', '2026-07-28', 'basic/index#result-responses'],
    [
      `/result/${key}`,
      type,
      'MUST',
      '2024-11-05',
      `schema#${schemaName}result-${key.toLowerCase()}`,
    ],
    [
      '/result/nextCursor',
      'string',
      'MAY',
      '2024-11-05',
      'server/utilities/pagination#response-format',
    ],
    ['/result/ttlMs', 'number', 'MUST', '2026-07-28', `${caching}#time-to-live-ttl-field`],
    [
      '/result/cacheScope',
      '"public" | "private"',
      'MUST',
      '2026-07-28',
      `${caching}#interaction-with-pagination`,
    ],
    [
      `/result/_meta/${serverInfoKey}`,
      'Implementation',
      'SHOULD',
      '2026-07-28',
      'basic/index#meta',
    ],
  ])
}
