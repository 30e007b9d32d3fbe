import { describe, expect, it } from 'vitest'
import { fieldsAt } from '../../../src/core/requirements/index.ts'
import type { FieldAtRevision, FieldObject } from '../../../src/core/requirement.ts'
import { legacyRevisions, type Revision } from '../../../src/core/revision.ts'

describe('fieldsAt', () => {
  it('gives the handshake of the first revision exactly as it was', () => {
    expect(table('initialize.result', '2024-11-05')).toEqual([
      'MUST /result/protocolVersion',
      'MUST /result/capabilities',
      'MAY /result/capabilities/tools',
      'MAY /result/capabilities/tools/listChanged',
      'MAY /result/capabilities/prompts',
      'MAY /result/capabilities/prompts/listChanged',
      'MAY /result/capabilities/resources',
      'MAY /result/capabilities/resources/listChanged',
      'MAY /result/capabilities/resources/subscribe',
      'MAY /result/capabilities/logging',
      'MAY /result/capabilities/experimental',
      'MUST /result/capabilities/experimental/*',
      'MAY /result/capabilities/{other}',
      'MUST /result/serverInfo',
      'MUST /result/serverInfo/name',
      'MUST /result/serverInfo/version',
      'MAY /result/instructions',
      'MAY /result/_meta',
      'MAY /result/*',
    ])
  })

  it('adds to it what each later revision added', () => {
    const added = legacyRevisions.toReversed().map((revision, index, all) => {
      const before = new Set(index === 0 ? [] : pointers('initialize.result', all[index - 1]))
      return pointers('initialize.result', revision).filter((pointer) => !before.has(pointer))
    })
    expect(added.slice(1)).toEqual([
      ['/result/capabilities/completions'],
      ['/result/serverInfo/title'],
      [
        '/result/capabilities/tasks',
        '/result/capabilities/tasks/list',
        '/result/capabilities/tasks/cancel',
        '/result/capabilities/tasks/requests',
        '/result/serverInfo/description',
        '/result/serverInfo/websiteUrl',
        '/result/serverInfo/icons',
        '/result/serverInfo/icons/*/src',
        '/result/serverInfo/icons/*/mimeType',
        '/result/serverInfo/icons/*/sizes',
        '/result/serverInfo/icons/*/theme',
      ],
    ])
  })

  it('describes a legacy server by its handshake, whichever object is asked for', () => {
    for (const revision of legacyRevisions) {
      expect(fieldsAt('discover.result', revision)).toEqual(fieldsAt('initialize.result', revision))
      expect(fieldsAt('discover.request', revision)).toEqual(
        fieldsAt('initialize.request', revision),
      )
    }
    expect(fieldsAt('initialize.result', '2026-07-28')).toEqual([])
  })

  it('shows no field of 2026-07-28 in older lists and items', () => {
    for (const revision of legacyRevisions) {
      expect(pointers('tools.result', revision)).toEqual(['/result/tools', '/result/nextCursor'])
    }
    expect(pointers('tool', '2025-06-18')).toEqual([
      '/name',
      '/title',
      '/description',
      '/inputSchema',
      '/inputSchema/type',
      '/outputSchema',
      '/annotations',
      '/annotations/title',
      '/annotations/readOnlyHint',
      '/annotations/destructiveHint',
      '/annotations/idempotentHint',
      '/annotations/openWorldHint',
      '/_meta',
    ])
    expect(pointers('tool', '2024-11-05')).toEqual([
      '/name',
      '/description',
      '/inputSchema',
      '/inputSchema/type',
    ])
  })

  it('drops what a revision removed', () => {
    expect(pointers('tool', '2025-11-25')).toContain('/execution')
    expect(pointers('tool', '2026-07-28')).not.toContain('/execution')
    expect(pointers('discover.result', '2026-07-28')).not.toContain('/result/capabilities/tasks')
  })

  it('calls a field deprecated only from the revision that deprecates it', () => {
    const logging = '/result/capabilities/logging'
    expect(row('discover.result', '2026-07-28', logging).deprecated).toEqual({
      since: '2026-07-28',
      sep: 'SEP-2577',
      earliestRemoval: '2027-07-28',
    })
    expect(row('discover.result', '2025-11-25', logging).deprecated).toBeUndefined()
    expect(row('tool', '2025-11-25', '/execution').deprecated).toBeUndefined()
  })

  it('gives a field the type and condition of its time', () => {
    expect(row('tool', '2026-07-28', '/outputSchema').type).toBe('JSONSchema')
    expect(row('tool', '2025-06-18', '/outputSchema').type).toBe('JSONSchema & { type: "object" }')
    const header = 'header:MCP-Protocol-Version'
    expect(row('http.request', '2026-07-28', header).condition).toBeUndefined()
    expect(row('http.request', '2025-06-18', header).condition).toBe('afterInitialize')
  })

  it('links to the pages of the revision', () => {
    expect(row('initialize.result', '2024-11-05', '/result/serverInfo').cite).toEqual([
      'https://modelcontextprotocol.io/specification/2024-11-05/basic/lifecycle#initialization',
    ])
    expect(row('tool', '2025-06-18', '/name').cite).toEqual([
      'https://modelcontextprotocol.io/specification/2025-06-18/server/tools#tool',
      'https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2025-06-18/schema.ts',
    ])
    const foreign = legacyRevisions.flatMap((revision) =>
      objects.flatMap((object) =>
        fieldsAt(object, revision).flatMap(({ cite }) =>
          cite.filter((url) => !url.includes(`/${revision}/`)),
        ),
      ),
    )
    expect(foreign).toEqual([])
  })
})

const objects: FieldObject[] = [
  'initialize.request',
  'initialize.result',
  'list.request',
  'tools.result',
  'tool',
  'prompt',
  'resource',
  'template',
  'response.envelope',
]

function table(object: FieldObject, revision: Revision): string[] {
  return fieldsAt(object, revision).map(({ level, pointer }) => `${level} ${pointer}`)
}

function pointers(object: FieldObject, revision: Revision | undefined): string[] {
  return revision ? fieldsAt(object, revision).map(({ pointer }) => pointer) : []
}

function row(object: FieldObject, revision: Revision, pointer: string): FieldAtRevision {
  const found = fieldsAt(object, revision).find((field) => field.pointer === pointer)
  if (!found) throw new Error(`no row ${pointer}`)
  return found
}
