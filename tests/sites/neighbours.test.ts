import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'

describe('beside starlight-links-validator and starlight-llms-txt', () => {
  let host: Host

  beforeAll(async () => {
    host = await buildHost('neighbours')
  })

  test('the reference is built, and links to it from hand-written pages pass', () => {
    expect(host.code).toBe(0)
    expect(host.log).toContain('All internal links are valid.')
    expect(host.pages('ru/reference')).toHaveLength(15)
  })

  test('the line that lets them pass is the one our guide says', () => {
    const config = readFileSync(new URL('neighbours/astro.config.mjs', import.meta.url), 'utf8')
    const line = /starlightLinksValidator\(\{.*?\}\)/.exec(config)?.[0] ?? 'none'
    for (const guide of ['getting-started.mdx', 'ru/getting-started.mdx'])
      expect(
        readFileSync(new URL(`../../content/docs/${guide}`, import.meta.url), 'utf8'),
      ).toContain(line)
  })

  test('the text for language models holds what our components show, whole', () => {
    expect(host.files().filter((file) => /^[^/]*\.txt$/.test(file))).toEqual([
      'llms-full.txt',
      'llms-small.txt',
      'llms.txt',
    ])
    expect(host.read('llms.txt')).toContain('https://docs.example/reference/mcp/llms.txt')
    expect(host.files()).toContain('reference/mcp/llms.txt')
    const text = host.read('llms-full.txt')
    for (const part of [
      'Height of the tide at a **pier**.',
      '"method": "tools/call"',
      'cacheScope',
    ])
      expect(text).toContain(part)
  })
})
