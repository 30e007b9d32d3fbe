import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from './launch.ts'
import { guides, locales, pages, toUrl, type Locale } from './pages.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// Starlight's search button shows its shortcut and leaves it out of its name, and its code blocks can
// be scrolled by key only once a script is idle: not ours to mend.
const ofHost = ['site-search', '.expressive-code']
const site = inject('siteUrl')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(Object.entries({ ...pages, ...guides }))('the %s page', (_kind, path) => {
  describe.each(Object.keys(locales) as Locale[])('in %s', (locale) => {
    test.each(['light', 'dark'] as const)('meets WCAG 2.2 AA in the %s theme', async (scheme) => {
      await withPage({ colorScheme: scheme }, async (page) => {
        await page.goto(toUrl(site, locale, path))
        await openDetails(page)
        expect(await findViolations(page)).toEqual([])
      })
    })

    test('needs no sideways scrolling at 320 pixels, folded or not', async () => {
      await withPage({ viewport: { width: 320, height: 800 } }, async (page) => {
        await page.goto(toUrl(site, locale, path))
        expect(await measureOverflow(page)).toEqual([])
        await openDetails(page)
        expect(await measureOverflow(page)).toEqual([])
      })
    })

    test('says its language, has one main heading and asks nobody else', async () => {
      await withPage({}, async (page) => {
        const foreign: string[] = []
        page.on('request', (request) => {
          if (!request.url().startsWith(site)) foreign.push(request.url())
        })
        const errors: string[] = []
        page.on('pageerror', (error) => errors.push(error.message))
        const response = await page.goto(toUrl(site, locale, path), { waitUntil: 'networkidle' })
        expect(response?.status()).toBe(200)
        expect(await page.locator('html').getAttribute('lang')).toBe(locale)
        expect(await page.locator('h1').count()).toBe(1)
        expect({ foreign, errors }).toEqual({ foreign: [], errors: [] })
      })
    })
  })
})

async function withPage(
  options: Parameters<Browser['newContext']>[0],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  try {
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}

async function openDetails(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
}

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const results = await page.evaluate(
    ({ values, exclude }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        { runOnly: { type: 'tag', values } },
      ),
    { values: standard, exclude: ofHost },
  )
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  )
}

/** The elements that stick out of the window, unless a box around them scrolls. */
async function measureOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { document, innerWidth, getComputedStyle } = globalThis.window
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 120))
  })
}
