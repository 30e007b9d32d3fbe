import type { FieldAtRevision, FieldObject, FieldRequirement } from '../requirement.ts'
import { isModernRevision, type Revision } from '../revision.ts'
import { citesAt } from './cite-at.ts'
import { fields } from './fields.ts'

/** What a field was in older revisions, up to and including `last`. */
const olderShapes: readonly {
  id: string
  last: Revision
  shape: Partial<Pick<FieldRequirement, 'type' | 'level' | 'condition'>>
}[] = [
  {
    id: 'tool:/outputSchema',
    last: '2025-11-25',
    shape: { type: 'JSONSchema & { type: "object" }' },
  },
  {
    id: 'http.request:header:MCP-Protocol-Version',
    last: '2025-11-25',
    shape: { condition: 'afterInitialize' },
  },
]

/**
 * The field table of one object in one revision: only fields that revision has, each as it was
 * then. A legacy revision describes its server by `initialize`: asked for `discover.request` or
 * `discover.result` it gives the rows of `initialize.request` or `initialize.result`.
 */
export function fieldsAt(object: FieldObject, revision: Revision): readonly FieldAtRevision[] {
  const name = isModernRevision(revision) ? object : legacyObject(object)
  const key = `${name} ${revision}`
  const known = tables.get(key) ?? createTable(name, revision)
  tables.set(key, known)
  return known
}

// As many as there are objects and revisions: pages of each server ask for the same few.
const tables = new Map<string, readonly FieldAtRevision[]>()

function createTable(name: FieldObject, revision: Revision): FieldAtRevision[] {
  return fields
    .filter((field) => field.object === name && existsAt(field, revision))
    .map((field) => toRevision(field, revision))
}

// Revisions are dates: their order is that of their text.
function existsAt({ since, until }: FieldRequirement, revision: Revision): boolean {
  return since <= revision && (until === undefined || revision <= until)
}

function toRevision(field: FieldRequirement, revision: Revision): FieldAtRevision {
  const { deprecated, ...rest } = field
  const older = olderShapes.find(({ id, last }) => id === field.id && revision <= last)
  return {
    ...rest,
    ...(deprecated && deprecated.since <= revision ? { deprecated } : {}),
    ...older?.shape,
    cite: citesAt(field.cite, revision),
    revision,
  }
}

function legacyObject(object: FieldObject): FieldObject {
  if (object === 'discover.request') return 'initialize.request'
  return object === 'discover.result' ? 'initialize.result' : object
}
