import { toFields, type Row } from './row.ts'
import { deprecatedFeature, iconRows, implementationRows, serverInfoKey } from './shared-rows.ts'

const capabilities = '/result/capabilities'
const serverInfo = `/result/_meta/${serverInfoKey}`
const caching = 'server/utilities/caching'

/** The result of `server/discover`, in reading order: each parent before its members. */
export const discoverResultFields = toFields('discover.result', 'server', [
  [
    '/result/resultType',
    'string',
    'MUST',
    '2026-07-28',
    'basic/index#result-responses schema#discoverresult-resulttype',
  ],
  [
    '/result/supportedVersions',
    'string[]',
    'MUST',
    '2026-07-28',
    'schema#discoverresult-supportedversions server/discover#discoverresult',
  ],
  [
    '/result/supportedVersions/*',
    'string',
    'MUST',
    '2026-07-28',
    '/docs/2026-07-28/learn/versioning',
  ],
  [capabilities, 'ServerCapabilities', 'MUST', '2024-11-05', 'schema#discoverresult-capabilities'],
  ...primitiveRows(),
  ...utilityRows(),
  ['/result/_meta', 'ResultMetaObject', 'MAY', '2024-11-05', 'schema#resultmetaobject'],
  [
    serverInfo,
    'Implementation',
    'SHOULD',
    '2026-07-28',
    'server/discover#discoverresult basic/index#meta',
  ],
  ...implementationRows(serverInfo, 'serverInfoPresent'),
  ...iconRows(serverInfo, 'serverInfoIconsPresent'),
  [
    '/result/instructions',
    'string',
    'MAY',
    '2024-11-05',
    'schema#discoverresult-instructions server/discover#discoverresult',
  ],
  [
    '/result/ttlMs',
    'number',
    'MUST',
    '2026-07-28',
    `${caching}#cacheable-results ${caching}#time-to-live-ttl-field`,
  ],
  [
    '/result/cacheScope',
    '"public" | "private"',
    'MUST',
    '2026-07-28',
    `${caching}#cacheable-results schema#discoverresult-cachescope`,
  ],
  ['/result/*', 'unknown', 'MAY', '2026-07-28', 'basic/index#result-responses'],
])

function primitiveRows(): Row[] {
  return ['tools', 'prompts', 'resources'].flatMap((name): Row[] => {
    const page = `server/${name}#capabilities`
    const parent = `${capabilities}/${name}`
    return [
      [parent, 'object', 'MAY', '2024-11-05', `${page} schema#servercapabilities-${name}`],
      [`${parent}/listChanged`, 'boolean', 'MAY', '2024-11-05', page],
      ...(name === 'resources'
        ? ([[`${parent}/subscribe`, 'boolean', 'MAY', '2024-11-05', page]] satisfies Row[])
        : []),
    ]
  })
}

function utilityRows(): Row[] {
  const schema = 'schema#servercapabilities'
  const extension = 'basic/versioning#extension-negotiation'
  const entry = { schemaRequired: false } as const
  return [
    [
      `${capabilities}/completions`,
      'JSONObject',
      'MAY',
      '2025-03-26',
      `server/utilities/completion#capabilities ${schema}-completions`,
    ],
    [
      `${capabilities}/logging`,
      'JSONObject',
      'MAY',
      '2024-11-05',
      `server/utilities/logging#capabilities ${schema}-logging`,
      { deprecated: deprecatedFeature },
    ],
    [
      `${capabilities}/experimental`,
      '{ [key: string]: JSONObject }',
      'MAY',
      '2024-11-05',
      `${schema}-experimental`,
    ],
    [
      `${capabilities}/experimental/*`,
      'JSONObject',
      'MUST',
      '2024-11-05',
      `${schema}-experimental`,
      entry,
    ],
    [
      `${capabilities}/extensions`,
      '{ [id: string]: JSONObject }',
      'MAY',
      '2026-07-28',
      `${schema}-extensions ${extension}`,
    ],
    [
      `${capabilities}/extensions/{key}`,
      '`${prefix}/${name}`',
      'MUST',
      '2026-07-28',
      extension,
      entry,
    ],
    [`${capabilities}/extensions/*`, 'JSONObject', 'MUST', '2026-07-28', extension, entry],
    [
      `${capabilities}/tasks`,
      'object',
      'MAY',
      '2025-11-25',
      'changelog#major-changes https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2025-11-25/schema.ts#L431',
      { until: '2025-11-25', deprecated: { since: '2026-07-28' } },
    ],
    [`${capabilities}/{other}`, 'unknown', 'MAY', '2024-11-05', schema],
  ]
}
