import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { levels } from '../../src/core/level.ts'
import { requirementsOf } from '../../src/i18n/messages.ts'
import { listNodes, readMarkdown } from '../unit/render/to-markdown/read-markdown.ts'
import { buildHost, type Host } from './build-host.ts'
import { readPieces } from './read-pieces.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Names of products, formats and files, and sample values: the same in every language. */
const names =
  /\b(?:Claude (?:Code|Desktop)|VS Code|Cursor|macOS|Windows|TypeScript|Python|curl|JSON-RPC|JSON|MCP|docs\.example|[\w.]+\.json|YOUR_API_KEY|Ctrl)\b|“example”/g

describe.each(['astro', 'starlight'])('in a locale without an English letter, on %s', (kind) => {
  let host: Host
  /** What servers call things, and what they say. */
  let words: string[]

  beforeAll(async () => {
    host = await buildHost('pseudo', { HOST: kind })
    words = readSnapshots(join(root, '.cache', 'sites', `pseudo-mcp-${kind}`)).flatMap(listStrings)
  })

  test('no English word of ours is on any page', () => {
    const isOurs = hasNone(words.filter((word) => word.length <= 60))
    const pages = host.pages('reference').filter((file) => !isRedirect(host.read(file)))
    expect(pages.length).toBeGreaterThan(80)
    const survivors = pages.flatMap((file) =>
      readPieces(host.read(file))
        .filter(({ text }) => isOurs(text))
        .map(({ kind: place, text }) => `${file}: ${place}: ${text}`),
    )
    expect(survivors).toEqual([])
  })

  test('nor in the Markdown of any page, or in the lists for models', () => {
    const sentences = Object.values(requirementsOf('en')).sort((a, b) => b.length - a.length)
    const withoutSentences = (text: string): string =>
      sentences.reduce((rest, sentence) => rest.replace(sentence, '·'), text)
    const said = words.map((word) => word.replace(/[*`#]|\s+/g, ' ').replace(/ +/g, ' ')).join('\n')
    const isOurs = hasNone(levels, (run) => said.includes(run))
    const files = host.files('reference').filter((file) => /\.(?:md|txt)$/.test(file))
    expect(files.length).toBeGreaterThan(80)
    const survivors = files.flatMap((file) =>
      listNodes(readMarkdown(host.read(file)))
        .flatMap((node) => (node.type === 'text' ? [node.value] : []))
        .filter((text) => isOurs(withoutSentences(text)))
        .map((text) => `${file}: ${text}`),
    )
    expect(survivors).toEqual([])
  })
})

/** Whether a text has English words that are none of the given ones, nor names, nor code. */
function hasNone(
  known: readonly string[],
  isSaid: (run: string) => boolean = () => false,
): (text: string) => boolean {
  const all = new Set(known)
  return (text) =>
    toRuns(text.replace(names, '·')).some((run) => !all.has(run) && !isCode(run) && !isSaid(run))
}

/** A path, a header, a key: letters without a space, with something between them that no word has. */
function isCode(run: string): boolean {
  return !run.includes(' ') && /[\w\]][./_:{}[\]"-]+\w|[a-z][A-Z]/.test(run)
}

/** Pieces of a text with two letters of English or more, between letters of other alphabets. */
function toRuns(text: string): string[] {
  return text
    .split(/[^\w/.:{}[\]()"'&\- ]+|[)([{"]+(?= )|[.:] |(?<=\W)['"(]|['")](?=\W|$)/)
    .map((run) => run.trim().replace(/^\W+|\W+$/g, ''))
    .filter((run) => /[a-z]{2}/i.test(run))
}

function isRedirect(html: string): boolean {
  return html.includes('http-equiv="refresh"')
}

function readSnapshots(folder: string): unknown[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('snapshot.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown)
}

/** All keys and strings, and the variables in them. */
function listStrings(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value, ...[...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)]
  }
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [] : Object.keys(value)
  return [...keys, ...Object.values(value).flatMap(listStrings)]
}
