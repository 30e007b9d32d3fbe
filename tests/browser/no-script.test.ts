import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from './launch.ts'
import { guides, locales, pages, toUrl, type Locale } from './pages.ts'

const site = inject('siteUrl')

let browser: Browser
let context: BrowserContext
let scripted: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  context = await browser.newContext({ javaScriptEnabled: false })
  scripted = await browser.newContext()
  page = await context.newPage()
})
afterAll(() => browser.close())

describe('without scripts', () => {
  test.each([
    ['en', 'MUST'],
    ['ru', 'ДОЛЖЕН'],
  ] as const)(
    'the discovery page in %s shows every field and both messages',
    async (locale, must) => {
      await page.goto(toUrl(site, locale, pages.discovery))
      const main = page.locator('main')
      for (const field of [
        'resultType',
        'supportedVersions',
        'capabilities',
        'ttlMs',
        'cacheScope',
      ]) {
        expect(await main.locator(`tr:has(th :text-is("${field}"))`).first().innerText()).toContain(
          must,
        )
      }
      const messages = (await main.locator('pre').allInnerTexts()).join('\n')
      expect(messages).toContain('"method": "server/discover"')
      expect(messages).toContain('"ttlMs": 3600000')
      expect(messages).not.toMatch(/127\.0\.0\.1|localhost/)
    },
  )

  describe.each(Object.entries({ ...pages, ...guides }))('the %s page', (_kind, path) => {
    test.each(Object.keys(locales) as Locale[])(
      'shows all that it shows with them, in %s',
      async (locale) => {
        const url = toUrl(site, locale, path)
        const withScripts = await scripted.newPage()
        await withScripts.goto(url)
        await page.goto(url)
        const shown = new Set(await readLines(page))
        expect((await readLines(withScripts)).filter((line) => !shown.has(line))).toEqual([])
        await withScripts.close()
      },
    )
  })

  test('every tool is linked from the index and its page shows the schema', async () => {
    await page.goto(toUrl(site, 'en', pages.tools))
    const links = await page
      .locator('main a[href*="/demo/tools/"]:not([aria-current])')
      .evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/').at(-2)),
      )
    expect(new Set(links)).toEqual(
      new Set([
        'search_stations',
        'get_forecast',
        'get_alerts',
        'convert_units',
        'find_guides',
        'submit_reading',
      ]),
    )
    await page.goto(toUrl(site, 'en', pages.tool))
    const text = await page.locator('main').innerText()
    for (const name of ['place', 'days', 'units', 'include']) expect(text).toContain(name)
  })
})

/** Lines that a reader sees once all is unfolded, but for buttons and what says how to use them. */
async function readLines(page: Page): Promise<string[]> {
  const text = await page.locator('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details')) details.open = true
    for (const control of main.querySelectorAll('button, [data-amd-hint], [data-amd-filter]'))
      control.remove()
    return (main as HTMLElement).innerText
  })
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
