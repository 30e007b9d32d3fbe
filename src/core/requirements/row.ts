import type { Flag } from '../level.ts'
import type { FieldObject, FieldRequirement } from '../requirement.ts'
import type { Revision } from '../revision.ts'

const site = 'https://modelcontextprotocol.io'

/**
 * One line of the catalogue: pointer, type, level, first revision, and the pages that say so,
 * separated by spaces. A page is a path below the 2026-07-28 specification, a path of the site
 * when it starts with `/`, or a whole URL.
 */
export type Row = readonly [
  pointer: string,
  type: string,
  level: Flag,
  since: Revision,
  cite: string,
  more?: RowDetails,
]

export type RowDetails = Pick<
  FieldRequirement,
  'condition' | 'until' | 'deprecated' | 'default'
> & {
  binds?: FieldRequirement['binds']
  /** False where a MUST holds for the entries of a map, which no schema can require. */
  schemaRequired?: false
}

/** HTTP has no JSON Schema. */
const withoutSchema: readonly FieldObject[] = ['http.request', 'http.response']

export function toFields(
  object: FieldObject,
  binds: FieldRequirement['binds'],
  rows: readonly Row[],
): FieldRequirement[] {
  return rows.map(([pointer, type, level, since, cite, more = {}]) => ({
    id: `${object}:${pointer}`,
    object,
    pointer,
    type,
    level,
    schemaRequired: withoutSchema.includes(object)
      ? null
      : (more.schemaRequired ?? level === 'MUST'),
    binds,
    since,
    ...omitSchemaRequired(more),
    cite: cite.split(' ').map(toUrl),
  }))
}

export function toUrl(page: string): string {
  if (page.startsWith('https:')) return page
  return page.startsWith('/') ? `${site}${page}` : `${site}/specification/2026-07-28/${page}`
}

function omitSchemaRequired({
  schemaRequired: _,
  ...rest
}: RowDetails): Omit<RowDetails, 'schemaRequired'> {
  return rest
}
