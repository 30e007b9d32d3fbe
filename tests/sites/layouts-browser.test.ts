import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import { serveFolder } from '../browser/serve.ts'
import { buildHost, type Host } from './build-host.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a layout has that others have not. */
const pages = [
  ['primitive', 'workshop/tools/'],
  ['primitive', 'workshop/tools/show_map/'],
  ['primitive', 'workshop/tools/route_order/'],
  ['group', 'workshop/tools/paper/'],
  ['group', 'workshop/resources/'],
  ['single', 'workshop/'],
] as const

const hosts = new Map<string, Promise<Host>>()

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.each(pages)(
  'in the layout "%s" %s has no barriers, in any colours or width',
  async (layout, path) => {
    const host = await buildOnce(layout)
    const site = await serveFolder(host.folder)
    for (const [locale, colorScheme, width] of [
      ['', 'light', 1200],
      ['ru/', 'dark', 320],
    ] as const) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } })
      const page = await context.newPage()
      await page.goto(`${site.url}/${locale}reference/mcp/${path}`)
      await page.locator('main details:not([name])').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '')
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await page.evaluate(axe)
      const { violations } = await page.evaluate<AxeResults>('axe.run()')
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      await context.close()
    }
    await site.close()
  },
)

test.each([1200, 320])(
  'an item in full is headed by less than its list is, and parted only from the one before, %i wide',
  async (width) => {
    const host = await buildOnce('group')
    const site = await serveFolder(host.folder)
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    await page.goto(`${site.url}/reference/mcp/workshop/resources/`)
    const sizes = await Promise.all(
      ['h2', 'h3', 'h4'].map((name) =>
        page
          .locator(`main ${name}`)
          .first()
          .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize)),
      ),
    )
    expect(new Set(sizes).size).toBe(3)
    expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes)
    const lines = await page
      .locator('.amd-item')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).borderTopWidth))
    expect(lines).toEqual(['0px', '1px'])
    await page.close()
    await site.close()
  },
)

function buildOnce(layout: string): Promise<Host> {
  const built = hosts.get(layout) ?? buildHost('layouts', { LAYOUT: layout })
  hosts.set(layout, built)
  return built
}
