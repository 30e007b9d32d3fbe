import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from './launch.ts'
import { pages, toUrl, type Locale } from './pages.ts'

const site = inject('siteUrl')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('the numbers of an exchange', () => {
  test.each([
    ['with script', true],
    ['without script', false],
  ])('lead to their rows and back, %s', async (_, javaScriptEnabled) => {
    await withPage({ javaScriptEnabled }, pages.discovery, async (page) => {
      for (const name of ['Note 5: params._meta', 'Note 2: capabilities']) {
        const mark = page.locator('.amd-exchange').getByRole('link', { name, exact: true })
        await mark.click()
        const row = page.locator('tr:target')
        expect(await isSeen(row)).toBe(true)
        const back = row.getByRole('link', { name: name.replace(': ', ': back to '), exact: false })
        expect(await back.count()).toBe(1)
        await back.focus()
        await page.keyboard.press('Enter')
        expect(await page.locator('.amd-exchange a:target').getAttribute('aria-label')).toBe(name)
        expect(await isSeen(mark)).toBe(true)
      }
    })
  })

  test('are not in what the button copies, nor in what a selection copies', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    await withPage({ permissions }, pages.discovery, async (page) => {
      const blocks = page.locator('.amd-exchange .amd-code--noted')
      expect(await blocks.count()).toBe(2)
      for (const block of await blocks.all()) {
        await block.getByRole('button').click()
        const byButton = await readClipboard(page)
        await block.locator('pre').evaluate(select)
        await page.keyboard.press('Control+c')
        expect(await readClipboard(page)).toBe(byButton)
        expect(JSON.stringify(JSON.parse(byButton), null, 2)).toBe(byButton)
      }
    })
  })

  test('are at every field of the message that the tables have, and nothing has two ids', async () => {
    await withPage({}, pages.discovery, async (page) => {
      const marks = await hashesOf(page.locator('.amd-exchange a.amd-note'))
      const rows = await hashesOf(page.locator('.amd-fields a.amd-note'))
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      expect([...marks, ...rows].filter((id) => !ids.includes(id))).toEqual([])
      expect(new Set(marks).size).toBe(rows.length)
    })
  })

  test.each([
    ['on paper', 'print' as const, 1280],
    ['on a phone', 'screen' as const, 320],
  ])('are seen %s, and nothing is wider than the page', async (_, media, width) => {
    await withPage({ viewport: { width, height: 800 } }, pages.discovery, async (page) => {
      await page.emulateMedia({ media })
      const mark = page.locator('.amd-exchange a.amd-note').first()
      expect(
        await mark.evaluate((element) => [
          getComputedStyle(element, '::after').content,
          element.getBoundingClientRect().width >= 20,
        ]),
      ).toEqual(['"1"', true])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  })
})

describe.each(Object.entries({ en: 'Note 1: place', ru: 'Примечание 1: place' }))(
  'a sample call in %s',
  (locale, name) => {
    test('leads from each argument to its parameter and back', async () => {
      await withPage({}, pages.tool, async (page) => {
        await page.goto(toUrl(site, locale as Locale, pages.tool))
        await page.getByRole('link', { name, exact: true }).click()
        expect(await page.locator('tr:target th > a').first().innerText()).toBe('place')
        // Another form of the sample is shown by now.
        await page.locator('summary', { hasText: 'Python' }).click()
        await page.locator('tr:target a.amd-note').first().click()
        const mark = page.locator('pre a:target')
        expect(await mark.getAttribute('aria-label')).toBe(name)
        expect(await isSeen(mark)).toBe(true)
      })
    })
  },
)

async function withPage(
  options: BrowserContextOptions,
  path: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.goto(toUrl(site, 'en', path))
    await use(page)
  } finally {
    await context.close()
  }
}

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

function select(element: Element): void {
  const range = document.createRange()
  range.selectNodeContents(element)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}

/** Whether it stands inside the window, and inside the scrolled part of its block. */
function isSeen(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const box = element.closest('pre')?.getBoundingClientRect()
    const isInBox = !box || (top >= box.top && bottom <= box.bottom)
    return bottom > 0 && top < innerHeight && isInBox
  })
}

function hashesOf(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) =>
    all.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))),
  )
}
