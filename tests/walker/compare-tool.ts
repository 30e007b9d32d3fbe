import { isObject, member, type JsonValue } from '../../src/core/json.ts'
import { createContext } from '../../src/core/pages/context.ts'
import type { ToolPage } from '../../src/core/pages/model.ts'
import { buildToolPage } from '../../src/core/pages/tool.ts'
import type { Reference } from '../../src/core/reference.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { boundJson } from '../../src/core/schema/safe-json.ts'
import { createTranslator } from '../../src/i18n/create-translator.ts'
import { compareSchema, type Comparison } from './compare-schema.ts'

export interface SnapshotComparison extends Comparison {
  tools: number
  schemas: number
}

/** Compares the pages of all tools of a snapshot with what the server listed. */
export function compareSnapshot(snapshot: Snapshot): SnapshotComparison {
  const reference = toReference(snapshot)
  const [server] = reference.servers
  if (!server) throw new Error('There is no server.')
  const t = createTranslator('en')
  const context = createContext(reference, server, t)
  const total: SnapshotComparison = {
    tools: 0,
    schemas: 0,
    properties: 0,
    depth: 0,
    bounded: 0,
    differences: [],
  }
  for (const { key, value } of snapshot.lists.tools?.items ?? []) {
    const page = buildToolPage(server, key, t, context)
    total.tools++
    total.differences.push(...findRawText(page, value).map((what) => `${key}: ${what}`))
    for (const [keyword, model] of [
      ['inputSchema', page.input],
      ['outputSchema', page.output],
    ] as const) {
      const schema = member(value, keyword)
      if (!isObject(schema) || !model) continue
      total.schemas++
      const { properties, depth, bounded, differences } = compareSchema(schema, model)
      total.properties += properties
      total.depth = Math.max(total.depth, depth)
      total.bounded += bounded
      total.differences.push(...differences.map((what) => `${key} ${keyword}${what}`))
    }
  }
  return total
}

/** Texts that a program lets slip, and that the server did not send; and a definition that is not the sent one. */
export function findRawText(page: ToolPage, tool: JsonValue): string[] {
  const sent = JSON.stringify(tool)
  const slips = ['undefined', '[object Object]', 'NaN', 'Infinity']
  const { definition, ...told } = page
  const found: string[] = []
  if (JSON.stringify(definition.value) !== JSON.stringify(boundJson(tool)))
    found.push('/definition/value is not what was sent')
  visit({ ...told, definition: definition.label }, '')
  return found

  function visit(value: unknown, at: string): void {
    if (typeof value === 'string') {
      const slip = slips.find((one) => value.includes(one) && !sent.includes(one))
      if (slip !== undefined) found.push(`${at} says ${slip}`)
      if (value === 'null' && !/\/(?:type|value)$/.test(at)) found.push(`${at} is null`)
    } else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) visit(part, `${at}/${key}`)
  }
}

function toReference(snapshot: Snapshot): Reference {
  const view = { id: snapshot.server, label: snapshot.server, lang: null, path: '', order: [] }
  return {
    findings: 'dev',
    servers: [
      {
        view: { ...view, hasCatalogue: false },
        snapshot,
        receipt: { receivedAt: '2026-01-01T00:00:00Z', recordedBy: '1.0.0', digest: '' },
        findings: [],
        urls: { slugs: {}, aliases: {} },
      },
    ],
  }
}
