import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { openSite } from '../sites/build-host.ts'
import { attributes } from '../sites/read-html.ts'

/** Bytes of compressed script of ours that a page may load. */
const budget = 6 * 1024
const site = openSite(inject('siteFolder'))
const pages = site.pages()

describe('scripts of ours', () => {
  test('are few kilobytes on every page, and stand in no page', () => {
    expect(pages).toContain('ru/reference/mcp/demo/tools/get_forecast/index.html')
    const weights = pages.map((page) => [page, weigh(site.read(page))] as const)
    expect(weights.filter(([, bytes]) => bytes > budget)).toEqual([])
    expect(weights.some(([, bytes]) => bytes > 0)).toBe(true)
    expect(pages.filter((page) => hasInline(site.read(page)))).toEqual([])
  })
})

function weigh(html: string): number {
  const scripts = attributes(html, 'script', 'src').map((src) => site.read(src.slice(1)))
  const own = scripts.filter((text) => text.includes('data-amd-'))
  return own.reduce((sum, text) => sum + gzipSync(text).byteLength, 0)
}

/** Whether code or styles of ours are written into the page. */
function hasInline(html: string): boolean {
  const blocks = html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)
  return [...blocks].some(
    ([, , attributes = '', text = '']) =>
      !attributes.includes('application/ld+json') && /data-amd-|\.amd-/.test(text),
  )
}
