import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openSite } from '../sites/build-host.ts'
import { countWords, shareOf, type WordCount } from './count-words.ts'
import { launchBrowser } from './launch.ts'
import { pages, toUrl } from './pages.ts'

const site = inject('siteUrl')
const files = openSite(inject('siteFolder')).files()

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

describe('the Russian pages of our demo server', () => {
  const own = files
    .filter((file) => /^ru\/reference\/mcp\/demo\/(?!v\/).*index\.html$/.test(file))
    .filter((file) => !file.includes('/list_stations/'))

  test('have at least 95 % Russian words, and no page of them less than 90 %', async () => {
    const counts: [file: string, count: WordCount][] = []
    for (const file of own) {
      await page.goto(`${site}/${file.replace('index.html', '')}`)
      counts.push([file, await countWords(page)])
    }
    expect(counts.length).toBeGreaterThan(15)
    const shares = counts.map(([file, count]): [string, number] => [file, shareOf([count])])
    expect(shares.filter(([, share]) => share < 90)).toEqual([])
    expect(shareOf(counts.map(([, count]) => count))).toBeGreaterThanOrEqual(95)
  }, 120_000)

  test('say of each text of the server whether somebody reviewed it', async () => {
    for (const path of [pages.tool, pages.prompt, pages.template, pages.overview]) {
      await page.goto(toUrl(site, 'ru', path))
      const unmarked = await page
        .locator('.amd-prose:not([data-amd-translation], .amd-original *)')
        .evaluateAll((texts) => texts.map(({ textContent }) => textContent))
      expect(unmarked).toEqual([])
      const states = await page
        .locator('[data-amd-translation]')
        .evaluateAll((texts) => [...new Set(texts.map((text) => text.dataset['amdTranslation']))])
      expect(states).toEqual(['reviewed'])
    }
  })

  test('have the original of a text one click away, in its language', async () => {
    await page.goto(toUrl(site, 'ru', pages.tool))
    const original = page.locator('.amd-original').first()
    const text = original.locator('.amd-prose')
    expect(await text.isVisible()).toBe(false)
    await original.locator('summary').click()
    expect(await text.isVisible()).toBe(true)
    expect(await text.getAttribute('lang')).toBe('en')
    expect(await text.textContent()).toContain('The forecast of a station, day by day')
  })
})
