import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildPage, listPages } from '../../../src/core/pages/index.ts'
import { listNames } from '../../../src/core/primitive.ts'
import type { Reference, ServerReference } from '../../../src/core/reference.ts'
import { snapshotSchema, type Snapshot } from '../../../src/core/snapshot.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'

const golden = new URL('../../golden/', import.meta.url)
const itemKinds = ['tool', 'prompt', 'resource', 'template']

/** Kept models of items are found again by the item and the rest of the server: see `model-key.ts`. */
describe.each(readdirSync(golden))('the page of an item of %s', (name) => {
  const server = readServer(name)
  const items = listPages(toReference(server)).filter(({ kind }) => itemKinds.includes(kind))

  test('asks no other item of its list for more than its name, and no finding', () => {
    for (const { path, key = '' } of items)
      for (const locale of ['en', 'ru']) {
        const translator = createTranslator(locale)
        const whole = buildPage(toReference(server), path, translator)
        const alone = buildPage(toReference(closeOthers(server, key)), path, translator)
        expect(alone).toEqual(whole)
      }
  })
})

/** The server with items that throw when they are looked at, but for one. */
function closeOthers(server: ServerReference, key: string): ServerReference {
  const lists: Snapshot['lists'] = {}
  for (const list of listNames) {
    const record = server.snapshot.lists[list]
    if (!record) continue
    const items = record.items.map((item) => (item.key === key ? item : { ...item, value: closed }))
    lists[list] = { ...record, items }
  }
  const snapshot = { ...server.snapshot, lists }
  return Object.defineProperty({ ...server, snapshot }, 'findings', { get: refuse })
}

function refuse(): never {
  throw new Error('It was looked at.')
}

const closed = new Proxy(
  {},
  { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse },
)

function readServer(name: string): ServerReference {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`${name}/${file}`, golden), 'utf8'))
  return {
    ...(read('server.json') as Pick<ServerReference, 'view' | 'receipt'>),
    snapshot: snapshotSchema.parse(read('snapshot.json')),
    findings: [],
    urls: { slugs: {}, aliases: {} },
  }
}

function toReference(server: ServerReference): Reference {
  return { servers: [server], findings: 'public' }
}
