import { parseOptions } from '../../src/config/parse.ts'
import type { UserServerOptions } from '../../src/config/server-options.ts'
import { member } from '../../src/core/json.ts'
import { readVariables } from '../../src/core/uri-template.ts'
import { extractUnits, toEntry } from '../../src/core/translation/index.ts'
import { recordAll } from '../../src/pipeline/record-all.ts'
import { createFileStore, type StoredServer } from '../../src/store/file-store.ts'
import { createReleaseStore } from '../../src/store/release-store.ts'
import { createTranslationStore } from '../../src/store/translation-store.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { serveHttp } from '../servers/http.ts'
import { answerHostile, hostileTemplate, type Message } from './answers.ts'

/** Texts of one server: its single fields take turns with them. */
export interface HostileServer {
  id: string
  texts: readonly string[]
  /** Those of the texts that its prompts, resources and templates are made of; tools of all. */
  others: readonly string[]
  /** Whether a release of it is kept, so that it has a changelog and pages of its past. */
  isReleased: boolean
}

export interface Recording {
  servers: readonly HostileServer[]
  layout: 'primitive' | 'single'
}

/** What `recordHostile` gives: options of a site. */
export interface HostileOptions {
  dir: string
  source: 'snapshot'
  findings: 'public'
  servers: Record<string, UserServerOptions>
}

/** As many servers as it takes, each with at most `size` of the texts. */
export function groupTexts(
  texts: readonly string[],
  { size, isFull = false }: { size: number; isFull?: boolean },
): HostileServer[] {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) => {
    const own = texts.slice(index * size, (index + 1) * size)
    const others = own.filter((_text, at) => isFull || at % 4 === index % 4)
    return { id: `h${index}`, texts: own, others, isReleased: index === 0 }
  })
}

/**
 * Records hostile servers over HTTP as their owner would, with calls, a kept release, and a
 * translation into Russian that is hostile too.
 *
 * @param dir Folder of the servers' folders.
 * @returns The options of a site that shows them.
 */
export async function recordHostile(
  dir: string,
  { servers, layout }: Recording,
): Promise<HostileOptions> {
  const http = await serveHttp(({ method, path, message }) => {
    const server = servers.find(({ id }) => path === `/${id}`)
    if (method !== 'POST' || !server) return { status: 405 }
    const words = toHeader(server.texts)
    return {
      headers: { 'cache-control': words, 'x-other': words },
      body: answerHostile(server, message as Message),
    }
  })
  try {
    const entries = servers.map((server): [string, UserServerOptions] => [
      server.id,
      { ...toServer(`${http.origin}/${server.id}`, server), layout },
    ])
    const options = { dir, servers: Object.fromEntries(entries) }
    const store = createFileStore(dir)
    await recordAll({
      options: parseOptions(options),
      env: {},
      store,
      record: recordServer,
      now: () => new Date('2026-11-29T12:00:00Z'),
      report: () => undefined,
    })
    for (const server of servers) {
      const stored = await store.read(server.id)
      if (stored) await addMore(dir, server, stored)
    }
    return { ...options, source: 'snapshot', findings: 'public' }
  } finally {
    await http.close()
  }
}

function toServer(url: string, { texts, others }: HostileServer): UserServerOptions {
  const templates = others.map((text) => String(hostileTemplate(text)['uriTemplate']))
  return {
    url,
    probes: { versionError: true, unknownMethod: true },
    calls: [
      ...texts.map((text) => ({ tool: text, arguments: { [text]: text } })),
      ...others.map((text) => ({ prompt: text, arguments: { [text]: text } })),
      ...others.map((text) => ({ resource: text })),
      ...templates.map((template) => {
        const [first] = readVariables(template)
        return { template, arguments: first ? { [first.name]: 'a' } : {} }
      }),
    ],
  }
}

/** A release in which all texts were others, and a translation of each text that is as bad. */
async function addMore(
  dir: string,
  { id, texts, isReleased }: HostileServer,
  { snapshot, receipt }: StoredServer,
): Promise<void> {
  const before = structuredClone(snapshot)
  for (const { items } of Object.values(before.lists))
    for (const { value } of items)
      if (typeof member(value, 'description') === 'string')
        Object.assign(value as object, { description: 'Another one.', title: texts[0] ?? '' })
  if (isReleased) await createReleaseStore(dir).write(id, '1.0.0', { snapshot: before, receipt })
  const units = extractUnits(snapshot).map((unit, index) => {
    const text = texts[index % texts.length] ?? ''
    const state = index % 2 === 0 ? ('reviewed' as const) : ('machine' as const)
    return [unit.id, toEntry(unit, { text, state })] as const
  })
  await createTranslationStore(dir).write(id, {
    schemaVersion: 1,
    locale: 'ru',
    units: Object.fromEntries(units.filter(([, { text }]) => text.trim() !== '')),
  })
}

/** What of the texts a header can carry. */
function toHeader(texts: readonly string[]): string {
  return texts
    .join(' ')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim()
}
