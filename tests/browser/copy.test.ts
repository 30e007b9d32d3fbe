import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from './launch.ts'
import { guides, pages, toUrl, type Locale } from './pages.ts'

const site = inject('siteUrl')
const paths = Object.entries({ ...pages, ...guides })
const words = { en: ['Copy', 'Copied'], ru: ['Копировать', 'Скопировано'] } as const
const places = '.amd-code > figcaption, .amd-as-sent'

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await launchBrowser()
  context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
})
afterAll(() => browser.close())

describe.each(Object.keys(words) as Locale[])('in %s', (locale) => {
  test.each(paths)('all code of the %s page has a button named after it', async (_, path) => {
    const page = await context.newPage()
    await page.goto(toUrl(site, locale, path))
    const found = await page.locator(places).evaluateAll((all) =>
      all.map((place) => ({
        label: place.firstChild?.textContent,
        buttons: [...place.querySelectorAll('button')].map((button) => button.textContent),
      })),
    )
    const named = found.map(({ label }) => ({ label, buttons: [`${words[locale][0]} ${label}`] }))
    expect(found).toEqual(named)
    await page.close()
  })

  test('a button copies its block, and says so for a while', async () => {
    const page = await context.newPage()
    await page.goto(toUrl(site, locale, pages.tool))
    const block = page.locator('.amd-code:has(#definition-inputSchema)')
    const button = block.getByRole('button')
    const [copy, copied] = words[locale]
    await button.click()
    await button.getByText(copied, { exact: true }).waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toBe(await block.locator('pre').textContent())
    expect(JSON.parse(text)).toMatchObject({ name: 'get_forecast' })
    await button.getByText(copy, { exact: true }).waitFor()
    await page.close()
  })
})

test('a page that comes without being loaded gets its buttons, and none gets a second', async () => {
  const page = await context.newPage()
  await page.goto(toUrl(site, 'en', pages.tool))
  const all = await page.locator(places).count()
  // As Astro's client router does it: one place is new, the others stay.
  await page
    .locator('.amd-as-sent button')
    .first()
    .evaluate((button) => {
      button.remove()
    })
  expect(await page.locator('.amd-copy').count()).toBe(all - 1)
  await page.evaluate(() => document.dispatchEvent(new Event('astro:page-load')))
  await page.evaluate(() => document.dispatchEvent(new Event('astro:page-load')))
  expect(await page.locator('.amd-copy').count()).toBe(all)
  await page.close()
})

test('a page without script has no button, and is as high', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const heights: unknown[] = []
  for (const one of [context, plain]) {
    const page = await one.newPage()
    await page.goto(toUrl(site, 'en', pages.tool))
    const boxes = await page
      .locator(places)
      .evaluateAll((all) => all.map((place) => place.getBoundingClientRect().height))
    heights.push(boxes)
    expect(await page.locator('.amd-copy').count()).toBe(one === plain ? 0 : boxes.length)
    await page.close()
  }
  expect(heights[0]).toEqual(heights[1])
  await plain.close()
})
