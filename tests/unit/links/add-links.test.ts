import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroConfig } from 'astro'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addLinks, type LinkSettings } from '../../../plugins/astro/links/add-links.ts'
import { buildServer } from '../pages/build-reference.ts'

let root: URL

beforeEach(() => {
  root = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'host-'))}/`)
})

afterEach(() => rmSync(root, { recursive: true }))

/** Adds the links of a site with one tool to a processor; only what is used of a config is there. */
function add(processor: unknown, tool = 'get_tide'): { warnings: string[] } {
  const warnings: string[] = []
  addLinks({
    config: {
      root,
      cacheDir: new URL('cache/', root),
      markdown: { processor },
    } as unknown as AstroConfig,
    command: 'dev',
    logger: { warn: (text: string) => warnings.push(text) } as unknown as LinkSettings['logger'],
    host: {
      base: '/',
      trailingSlash: 'ignore',
      format: 'directory',
      reference: 'reference/mcp',
      twins: true,
      locales: [{ code: 'en', path: '' }],
      defaultLocale: 'en',
      site: null,
      messages: {},
    },
    readReference: () => ({
      servers: [buildServer({ lists: { tools: [{ name: tool }] } })],
      findings: 'dev',
    }),
  })
  return { warnings }
}

interface Processor {
  name: string
  options: { hastPlugins?: object[]; rehypePlugins?: unknown[] }
}

test('links are added to either Markdown engine, and a site with another one is told', () => {
  const satteri: Processor = { name: 'satteri', options: { hastPlugins: [] } }
  const unified: Processor = { name: 'unified', options: { rehypePlugins: [] } }
  expect([add(satteri).warnings, add(unified).warnings]).toEqual([[], []])
  expect(satteri.options.hastPlugins).toEqual([
    expect.objectContaining({ name: 'astro-mcp-discovery:links' }),
  ])
  expect(unified.options.rehypePlugins).toHaveLength(1)
  expect(add({ name: 'own', options: {} }).warnings).toEqual([
    'The Markdown processor of this site is not known, so `mcp:` links in Markdown do not lead to the reference. Use <McpLink> in MDX.',
  ])
})

test('Markdown that Astro keeps is forgotten when what links depend on has changed', () => {
  const stampOf = (tool: string): string => {
    const processor: Processor = { name: 'satteri', options: { hastPlugins: [] } }
    add(processor, tool)
    // Astro compares its configuration as JSON.
    return JSON.stringify(processor.options)
  }
  expect(stampOf('get_tide')).toBe(stampOf('get_tide'))
  expect(stampOf('get_tide')).not.toBe(stampOf('get_wind'))
})
