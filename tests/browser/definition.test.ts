import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from './launch.ts'
import { pages, toUrl } from './pages.ts'

const site = inject('siteUrl')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['input', 'output'])('the %s schema of a tool', (direction) => {
  const key = `${direction}Schema`

  test.each([
    ['with script', true],
    ['without script', false],
  ])('is found in the definition by its link and by key, %s', async (_, javaScriptEnabled) => {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto(toUrl(site, 'en', pages.tool))
    await linkTo(page, key).focus()
    await page.keyboard.press('Enter')
    const target = page.locator('pre :target')
    expect(await target.innerText()).toBe(`"${key}":`)
    expect(await target.evaluate(isSeen)).toBe(true)
    const block = page.locator('.amd-code:has(:target)')
    // All of it, and nothing left to unfold.
    expect(await block.locator('pre').evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBe(
      0,
    )
    expect(await block.locator('.amd-fold').isVisible()).toBe(false)
    await page.close()
  })

  test.each([
    ['with script', true],
    ['without script', false],
  ])('is folded again by a line below it, %s', async (_, javaScriptEnabled) => {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto(toUrl(site, 'en', pages.tool))
    const block = page.locator('.amd-code:has(#definition-inputSchema)')
    const less = block.getByRole('link', { name: 'Fold the text', exact: true })
    expect(await less.isVisible()).toBe(false)
    const height = await block.evaluate(heightOf)
    await linkTo(page, key).click()
    expect(await block.evaluate(heightOf)).toBeGreaterThan(height)
    await less.focus()
    await page.keyboard.press('Enter')
    expect(await less.isVisible()).toBe(false)
    expect(await block.locator('.amd-fold').isVisible()).toBe(true)
    expect(await block.evaluate(heightOf)).toBe(height)
    expect(await block.locator('figcaption').evaluate(isSeen)).toBe(true)
    await page.close()
  })

  test('is copied alone by the button beside the link', async () => {
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    await page.goto(toUrl(site, 'en', pages.tool))
    const button = linkTo(page, key).locator('xpath=..').getByRole('button')
    await linkTo(page, key).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await button.getByText('Copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const whole = await page.locator('.amd-code:has(#definition-inputSchema) pre').textContent()
    const schema: unknown = (JSON.parse(whole ?? '') as Record<string, unknown>)[key]
    expect(copied).toBe(JSON.stringify(schema, null, 2))
    await context.close()
  })
})

test('the buttons that copy a schema say so', async () => {
  const page = await browser.newPage()
  await page.goto(toUrl(site, 'en', pages.tool))
  const buttons = page.getByRole('button', { name: 'Copy The schema as sent', exact: true })
  expect(await buttons.count()).toBe(2)
  await page.close()
})

function linkTo(page: Page, key: string) {
  return page.locator(`a[href="#definition-${key}"]`)
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top > 0 && bottom < innerHeight
}
