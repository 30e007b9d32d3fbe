import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import { serveFolder } from '../browser/serve.ts'
import { stripControl } from '../../src/render/strip-control.ts'
import { readMarkdown, readWords } from '../unit/render/to-markdown/read-markdown.ts'
import type { Host } from '../sites/build-host.ts'
import { findPageFaults } from './find-page-faults.ts'
import { findMarkdownFaults, findTwinFaults } from './find-twin-faults.ts'
import {
  buildHostile,
  createOwn,
  listInline,
  readRedirect,
  withoutBadge,
  type SiteOptions,
} from './hostile-site.ts'
import { watchPages } from './watch-pages.ts'

/**
 * Builds a site of hostile servers, and judges all that it wrote.
 *
 * @param patience Milliseconds that building, and that opening the pages may take.
 */
export function describeHostileSite(site: SiteOptions, patience = 300_000): void {
  describe(`what hostile servers say, on the site ${site.host}`, () => {
    let browser: Browser

    let host: Host
    let served: Awaited<ReturnType<typeof serveFolder>>
    let pages: string[]

    beforeAll(async () => {
      browser = await launchBrowser()
      host = await buildHostile(site)
      served = await serveFolder(host.folder)
      pages = host.pages().filter((file) => readRedirect(host.read(file)) === undefined)
    }, patience)

    afterAll(async () => {
      await browser.close()
      await served.close()
    })

    test('is built without an error, and steers no terminal', () => {
      expect(host.code).toBe(0)
      expect(host.log).toBe(stripControl(host.log))
      expect(host.log).not.toMatch(/^\s*::|##\[|^\s*%0A/m)
    })

    test('makes no element, attribute or address of its own', () => {
      const isOwn = createOwn(listInline(host.read('index.html')))
      const faults = pages.flatMap((file) =>
        findPageFaults(host.read(file), isOwn).map((what) => `${file}: ${what}`),
      )
      expect(faults).toEqual([])
      for (const file of host.pages())
        expect(readRedirect(host.read(file)) ?? '/').toMatch(/^\/(?:[\w/.#-]*)$/)
    })

    test('is words in Markdown and MDX', async () => {
      const files = host.files().filter((file) => /\.md$|llms[\w-]*\.txt$/.test(file))
      expect(files.length).toBeGreaterThan(10)
      const faults = []
      for (const [index, file] of files.entries()) {
        const text = withoutBadge(host.read(file))
        const found = await findTwinFaults(text)
        if (index % 7 === 0 && text.length < 100_000) found.push(...findMarkdownFaults(text))
        faults.push(...found.map((what) => `${file}: ${what}`))
      }
      expect(faults).toEqual([])
    })

    test('adds no heading to the list of pages', () => {
      const tree = readMarkdown(host.read(`${referenceFolder(host)}/llms.txt`))
      const headings = tree.children.flatMap((node) =>
        node.type === 'heading' ? [`${node.depth} ${readWords(node).replace(/\d+.*/, '')}`] : [],
      )
      expect(new Set(headings.slice(1))).toEqual(new Set(['2 h']))
      expect(headings[0]?.charAt(0)).toBe('1')
    })

    test('is data in JSON', () => {
      for (const file of host.files().filter((name) => name.endsWith('.json')))
        expect(JSON.parse(host.read(file))).toBeTypeOf('object')
      for (const file of pages) {
        const html = host.read(file)
        for (const [, json = ''] of html.matchAll(
          /<script type="application\/ld\+json">(.*?)<\//gs,
        ))
          expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' })
      }
    })

    test(
      'runs, asks, frames and breaks nothing in a browser',
      async () => {
        const items = /\/(?:prompts|templates|resources)\/(?!index)./
        const badges = host.files().filter((file) => file.endsWith('badge.svg'))
        const opened = [...pages.filter((file) => !items.test(file)), ...badges]
        const paths = opened.map((file) => `/${file.replace(/index\.html$/, '')}`)
        expect(await watchPages(browser, served.url, paths)).toEqual([])
      },
      patience,
    )
  })
}

function referenceFolder(host: Host): string {
  return (
    host
      .files()
      .find((file) => file.endsWith('reference/mcp/llms.txt'))
      ?.replace(/\/llms.txt$/, '') ?? ''
  )
}
