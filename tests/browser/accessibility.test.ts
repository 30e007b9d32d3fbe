import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pageKinds } from '../../src/core/pages/model.ts'
import { findBarriers, findOverflow, readWords, unfold, walkByKey } from './inspect.ts'
import { launchBrowser } from './launch.ts'
import { guides, locales, pages, toUrl, type Locale } from './pages.ts'

const site = inject('siteUrl')
const pictures = join(inject('siteFolder'), '..', 'screenshots')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  mkdirSync(pictures, { recursive: true })
})
afterAll(() => browser.close())

test('a page of each kind is looked at; those of groups are on a site of their own', () => {
  expect(Object.keys(pages).sort()).toEqual(pageKinds.filter((kind) => kind !== 'group').sort())
})

// Each page is opened once and looked at in turn: opening takes longer than looking.
describe.each(Object.entries({ ...pages, ...guides }))('the %s page', (kind, path) => {
  describe.each(Object.keys(locales) as Locale[])('in %s', (locale) => {
    const foreign: string[] = []
    const errors: string[] = []
    let page: Page
    let status: number | undefined

    beforeAll(async () => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
      })
      page = await context.newPage()
      page.on('request', (request) => {
        if (!request.url().startsWith(site)) foreign.push(request.url())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      status = (await page.goto(toUrl(site, locale, path)))?.status()
    })
    afterAll(() => page.context().close())

    test('says its language, has one main heading and asks nobody else', async () => {
      expect(status).toBe(200)
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      expect(await page.locator('h1').count()).toBe(1)
      expect({ foreign, errors }).toEqual({ foreign: [], errors: [] })
    })

    // Of the words nothing depends here.
    if (locale === 'en')
      test('is walked through by the Tab key', async () => {
        expect(await walkByKey(page)).toEqual({ missed: [], unmarked: [] })
      })

    test('prints all that it says, unfolded or not, on light paper', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const printed = new Set(await readWords(page))
      const scheme = await page
        .locator('.amd')
        .first()
        .evaluate((box) => getComputedStyle(box).colorScheme)
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      await unfold(page)
      const lost = (await readWords(page)).filter((text) => !printed.has(text))
      expect({ scheme, lost }).toEqual({ scheme: 'light', lost: [] })
    })

    test('meets WCAG 2.2 AA in both themes', async () => {
      await unfold(page)
      expect(await findBarriers(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findBarriers(page, 'colours')).toEqual([])
    })

    test('needs no sideways scrolling at 320 pixels, folded or not', async () => {
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await findOverflow(page)).toEqual([])
      await page.reload()
      expect(await findOverflow(page)).toEqual([])
    })

    // To be looked at by people: where they lie is ignored by git.
    test('has its picture taken', async () => {
      const [width, colorScheme] = locale === 'en' ? [1440, 'light'] : [320, 'dark']
      await page.setViewportSize({ width: Number(width), height: 900 })
      await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark' })
      const name = `${kind.replaceAll(' ', '-')}-${locale}-${width}-${colorScheme}.jpg`
      const picture = { type: 'jpeg', quality: 60, fullPage: true } as const
      const { byteLength } = await page.screenshot({ ...picture, path: join(pictures, name) })
      expect(byteLength).toBeGreaterThan(10_000)
    })
  })
})
