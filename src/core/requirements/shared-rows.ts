import type { Revision } from '../revision.ts'
import type { Row, RowDetails } from './row.ts'

/** Key under `_meta` that carries the server's identity, escaped for a JSON pointer. */
export const serverInfoKey = 'io.modelcontextprotocol~1serverInfo'

/** The names of Logging, Roots and Sampling on their way out. */
export const deprecatedFeature = {
  since: '2026-07-28',
  sep: 'SEP-2577',
  earliestRemoval: '2027-07-28',
} as const

/** The members of an `Implementation` object, sent as client or server identity. */
export function implementationRows(parent: string, condition?: string): Row[] {
  const when: RowDetails = condition ? { condition } : {}
  return [
    [`${parent}/name`, 'string', 'MUST', '2024-11-05', 'schema#implementation-name', when],
    [`${parent}/version`, 'string', 'MUST', '2024-11-05', 'schema#implementation-version', when],
    [`${parent}/title`, 'string', 'MAY', '2025-06-18', 'schema#implementation-title', when],
    [
      `${parent}/description`,
      'string',
      'MAY',
      '2025-11-25',
      'schema#implementation-description',
      when,
    ],
    [
      `${parent}/websiteUrl`,
      'string',
      'MAY',
      '2025-11-25',
      'schema#implementation-websiteurl',
      when,
    ],
    [`${parent}/icons`, 'Icon[]', 'MAY', '2025-11-25', 'schema#implementation-icons', when],
  ]
}

/** The members of each icon below `parent`. */
export function iconRows(parent: string, condition = 'iconsPresent'): Row[] {
  const icon = `${parent}/icons/*`
  const since: Revision = '2025-11-25'
  const sized = { condition, default: 'any size' }
  const themed = { condition, default: 'any theme' }
  return [
    [`${icon}/src`, 'string', 'MUST', since, 'basic/index#icons', { condition }],
    [`${icon}/mimeType`, 'string', 'MAY', since, 'schema#icon-mimetype', { condition }],
    [`${icon}/sizes`, 'string[]', 'MAY', since, 'schema#icon-sizes', sized],
    [`${icon}/theme`, '"light" | "dark"', 'MAY', since, 'schema#icon-theme', themed],
  ]
}

/** Display hints on a resource or a resource template. */
export function annotationRows(): Row[] {
  const page = 'server/resources#annotations'
  return [
    ['/annotations', 'Annotations', 'MAY', '2024-11-05', page],
    ['/annotations/audience', '("user" | "assistant")[]', 'MAY', '2024-11-05', page],
    ['/annotations/priority', 'number', 'MAY', '2024-11-05', page],
    ['/annotations/lastModified', 'string', 'MAY', '2025-06-18', page],
  ]
}
