import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serversFileSchema, userOptionsSchema } from '../../../src/config/options.ts'
import { serverOptionsSchema } from '../../../src/config/server-options.ts'

/** What chooses the form of `auth` is told in a sentence. */
const inProse = /^auth\.type$/

const top = readOptions(userOptionsSchema.omit({ servers: true }))
const server = readOptions(serverOptionsSchema)
const file = readOptions(serversFileSchema.omit({ overrides: true }))

describe.each(['content/docs/configuration.mdx', 'content/docs/ru/configuration.mdx'])(
  '%s',
  (path) => {
    const rows = readRows(path)

    test('has a row for each option, and for nothing else', () => {
      const expected = ['servers', ...top.keys(), ...server.keys(), ...file.keys(), 'overrides']
      expect(rows.flatMap(({ names }) => names).sort()).toEqual(expected.sort())
    })

    test('says the default of each option that has one', () => {
      for (const [name, value] of [...top, ...server]) {
        if (value === undefined || isGroup(name)) continue
        const cells = rows.filter(({ names }) => names.includes(name)).map((row) => row.standard)
        expect(cells, name).toContain(`\`${toLiteral(value)}\``)
      }
    })
  },
)

test('the table of the README has each option, and nothing else', () => {
  const isFirst = (name: string): boolean => !name.includes('.')
  const expected = ['servers', ...[...top.keys(), ...server.keys()].filter(isFirst)]
  const names = readRows('README.md').flatMap((row) => row.names)
  expect(names.map((name) => name.replace('servers.*.', '')).sort()).toEqual(expected.sort())
})

/** Paths of all options of a schema with their defaults: `timeouts.start`, `install.inputs.*.secret`. */
function readOptions(schema: z.ZodType): Map<string, unknown> {
  const found = new Map<string, unknown>()
  collect(z.toJSONSchema(schema, { io: 'input' }), '')
  return found

  function collect(node: z.core.JSONSchema.JSONSchema, path: string): void {
    for (const part of [node, ...(node.anyOf ?? []), ...(node.oneOf ?? [])]) {
      if (typeof part === 'boolean') continue
      for (const [key, child] of Object.entries(part.properties ?? {}))
        add(child, path ? `${path}.${key}` : key)
      if (typeof part.additionalProperties === 'object')
        collect(part.additionalProperties, `${path}.*`)
      if (typeof part.items === 'object' && !Array.isArray(part.items))
        collect(part.items, `${path}.*`)
    }
  }

  function add(node: z.core.JSONSchema._JSONSchema, path: string): void {
    if (inProse.test(path) || typeof node === 'boolean') return
    found.set(path, node.default)
    collect(node, path)
  }
}

/** Options that hold others: their rows speak of the whole. */
function isGroup(name: string): boolean {
  return [...top.keys(), ...server.keys()].some(
    (other) => other.startsWith(`${name}.`) && !other.includes('*'),
  )
}

/** Rows of tables whose first cell is made of names in code. */
function readRows(path: string): { names: string[]; standard: string }[] {
  const text = readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [, first = '', standard = ''] = line.split('|').map((cell) => cell.trim())
    const isNames = /^`[\w.*]+`(?:, `[\w.*]+`)*$/.test(first)
    return isNames ? [{ names: first.split(', ').map((name) => name.slice(1, -1)), standard }] : []
  })
}

function toLiteral(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}
