import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import { serveFolder } from '../browser/serve.ts'
import { buildHost } from './build-host.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.each([
  ['group', 'reference/mcp/tools/'],
  ['single', 'reference/mcp/'],
])('texts among others keep apart from what is next to them (%s)', async (layout, path) => {
  const host = await buildHost('prose', { LAYOUT: layout })
  const gaps = await onPage({ folder: host.folder, path, width: 1200 }, (page) =>
    page.locator('.amd .amd-own').evaluateAll((texts) =>
      texts.flatMap((text) => {
        const { top, bottom } = text.getBoundingClientRect()
        const others = [...(text.parentElement?.children ?? [])]
          .filter((other) => other !== text && other.localName !== 'script')
          .map((other) => other.getBoundingClientRect())
        const before = others.map((other) => top - other.bottom).filter((gap) => gap >= 0)
        const after = others.map((other) => other.top - bottom).filter((gap) => gap >= 0)
        return [before, after].flatMap((all) => (all.length > 0 ? [Math.min(...all)] : []))
      }),
    ),
  )
  expect(gaps.length).toBeGreaterThan(2)
  expect(gaps.filter((gap) => gap < 12 || gap > 32)).toEqual([])
})

test.each([
  ['prose', 1200],
  ['prose', 390],
  ['prose-starlight', 1200],
  ['prose-starlight', 390],
])('headings of an owner’s are as large as ours (%s, %i wide)', async (name, width) => {
  const host = await buildHost(name)
  const sizes = await onPage({ folder: host.folder, path: 'reference/mcp/', width }, (page) =>
    Promise.all(
      ['.amd-heading h2', '.amd-own h2', '.amd-own h3', '.amd-own p'].map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
      ),
    ),
  )
  const [ours = 0, ...own] = sizes
  expect(own[0]).toBe(ours)
  expect(new Set(own).size).toBe(3)
  expect(own.toSorted((a, b) => b - a)).toEqual(own)
})

async function onPage<Result>(
  { folder, path, width }: { folder: string; path: string; width: number },
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const site = await serveFolder(folder)
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  try {
    await page.goto(`${site.url}/${path}`)
    return await look(page)
  } finally {
    await page.close()
    await site.close()
  }
}
