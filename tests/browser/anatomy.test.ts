import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from './launch.ts'
import { locales, pages, toUrl, type Locale } from './pages.ts'

const site = inject('siteUrl')
const parts = [
  'identity',
  'versions',
  'tools',
  'resources',
  'prompts',
  'extensions',
  'guidance',
].map((id) => `part-${id}`)

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('the anatomy of a server', () => {
  test('is a vertical list of tabs, of which one is in the order of the Tab key', async () => {
    await withOverview({}, async (page) => {
      const list = page.getByRole('tablist')
      expect(await list.getAttribute('aria-orientation')).toBe('vertical')
      expect(await list.getAttribute('aria-label')).toBe('Parts of the server')
      expect(await readTabs(page)).toEqual(
        parts.map((part, index) => [part, index === 0 ? 'true' : 'false', index === 0 ? 0 : -1]),
      )
      expect(await shownPanels(page)).toEqual(['part-identity'])
    })
  })

  test('is walked through by the arrow keys, Home and End', async () => {
    await withOverview({}, async (page) => {
      await page.getByRole('tab').first().focus()
      const walked = []
      for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
        await page.keyboard.press(key)
        walked.push([key, await focusedPart(page), ...(await shownPanels(page))])
      }
      expect(walked).toEqual([
        ['ArrowDown', 'part-versions', 'part-versions'],
        ['ArrowDown', 'part-tools', 'part-tools'],
        ['End', 'part-guidance', 'part-guidance'],
        ['ArrowDown', 'part-identity', 'part-identity'],
        ['ArrowUp', 'part-guidance', 'part-guidance'],
        ['Home', 'part-identity', 'part-identity'],
      ])
      await page.keyboard.press('Control+End')
      expect(await focusedPart(page)).toBe('part-identity')
    })
  })

  test('follows the mouse, but not while its open part is in use', async () => {
    await withOverview({ viewport: { width: 1280, height: 1600 } }, async (page) => {
      await page.getByRole('tab').nth(2).hover()
      await panelOf(page, 'part-tools').waitFor({ state: 'visible' })
      await panelOf(page, 'part-tools').locator('pre').focus()
      await page.getByRole('tab').nth(4).hover()
      await page.waitForTimeout(400)
      expect(await shownPanels(page)).toEqual(['part-tools'])
    })
  })

  test('keeps what follows in its place when another part is chosen', async () => {
    await withOverview({ hasTouch: false }, async (page) => {
      const below = page.locator('h2#versions')
      const place = (): Promise<number> =>
        below.evaluate((element) => element.getBoundingClientRect().top + globalThis.scrollY)
      const places = new Set<number>()
      for (let index = 0; index < parts.length; index++) {
        await page.getByRole('tab').nth(index).focus()
        places.add(Math.round(await place()))
      }
      expect(places.size).toBe(1)
    })
  })

  test('opens the part that the address names', async () => {
    await withOverview({}, async (page) => {
      await page.goto(`${toUrl(site, 'en', pages.overview)}#part-prompts`)
      expect(await shownPanels(page)).toEqual(['part-prompts'])
      await page.evaluate(() => {
        globalThis.location.hash = '#part-tools'
      })
      await panelOf(page, 'part-tools').waitFor({ state: 'visible' })
      expect(await shownPanels(page)).toEqual(['part-tools'])
    })
  })

  test('loses nothing without script: links lead to sections, all of them shown', async () => {
    await withOverview({ javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('tab').count()).toBe(0)
      expect(await page.locator('[data-amd-hint]').isVisible()).toBe(false)
      expect(
        await page
          .locator('.amd-anatomy__tab')
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1))),
      ).toEqual(parts)
      expect(await shownPanels(page)).toEqual(parts)
      expect(await panelOf(page, 'part-tools').locator('pre').innerText()).toContain(
        '"listChanged"',
      )
    })
  })

  test('prints every part', async () => {
    await withOverview({}, async (page) => {
      await page.emulateMedia({ media: 'print' })
      expect(await shownPanels(page)).toEqual(parts)
    })
  })

  test('is a figure with labels beside it in both directions of reading, and a list on phones', async () => {
    await withOverview({}, async (page) => {
      const isDrawnFirst = (): Promise<boolean> =>
        page
          .locator('.amd-anatomy__tab')
          .first()
          .evaluate((tab) => {
            const [bay, text] = [...tab.children].map((child) => child.getBoundingClientRect())
            return bay !== undefined && text !== undefined && bay.right <= text.left
          })
      const read = (dir: string): Promise<void> =>
        page.locator('main').evaluate((main, value) => main.setAttribute('dir', value), dir)
      const head = page.locator('.amd-anatomy__head')
      expect([await isDrawnFirst(), await head.isVisible()]).toEqual([true, true])
      await read('rtl')
      expect([await isDrawnFirst(), await head.isVisible()]).toEqual([false, true])
      await read('ltr')
      await page.setViewportSize({ width: 320, height: 800 })
      expect([await isDrawnFirst(), await head.isVisible()]).toEqual([true, false])
    })
  })

  describe.each(Object.keys(locales) as Locale[])('in %s', (locale) => {
    test.each(['light', 'dark'] as const)(
      'meets WCAG 2.2 AA with any part open, %s',
      async (scheme) => {
        await withOverview({ colorScheme: scheme }, async (page) => {
          await page.goto(toUrl(site, locale, pages.overview))
          await page.evaluate(axe.source)
          for (let index = 0; index < parts.length; index++) {
            await page.getByRole('tab').nth(index).focus()
            expect(await findViolations(page)).toEqual([])
          }
        })
      },
    )
  })
})

async function withOverview(
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.goto(toUrl(site, 'en', pages.overview))
    await use(page)
  } finally {
    await context.close()
  }
}

function panelOf(page: Page, part: string): Locator {
  return page.locator(`#${part}`)
}

function readTabs(page: Page): Promise<unknown[]> {
  return page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map((tab) => [
        tab.getAttribute('aria-controls'),
        tab.getAttribute('aria-selected'),
        (tab as HTMLElement).tabIndex,
      ]),
    )
}

function focusedPart(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-controls'))
}

/** Panels with something to see in them. */
function shownPanels(page: Page): Promise<string[]> {
  return page.locator('.amd-anatomy__panel').evaluateAll((panels) =>
    panels
      .filter((panel) =>
        panel.querySelector('dl')?.checkVisibility({ contentVisibilityAuto: true }),
      )
      .filter((panel) => panel.getBoundingClientRect().height > 0)
      .map(({ id }) => id),
  )
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run('.amd-anatomy', {
      runOnly: {
        type: 'tag',
        values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    }),
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  )
}
