import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from './launch.ts'
import { pages, toUrl } from './pages.ts'

const site = inject('siteUrl')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('the sample of a tool', () => {
  test.each([
    ['stays in sight beside the parameters where there is room', 1680, true],
    ['stands below them where there is none', 1280, false],
  ])('%s', async (_, width, isBeside) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await page.goto(toUrl(site, 'en', pages.tool))
    const measure = (): Promise<{ isBeside: boolean; isSeen: boolean }> =>
      page.evaluate(() => {
        const sample = document.querySelector('.amd-beside__sample')?.getBoundingClientRect()
        const table = document.querySelector('.amd-properties')?.getBoundingClientRect()
        if (!sample || !table) throw new Error('There is nothing to measure.')
        return { isBeside: sample.left >= table.right, isSeen: sample.top < 120 }
      })
    expect((await measure()).isBeside).toBe(isBeside)
    await page.evaluate(() => scrollTo(0, 1200))
    expect((await measure()).isSeen).toBe(isBeside)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.close()
  })
})
