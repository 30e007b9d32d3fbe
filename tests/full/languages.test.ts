import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBarriers, findOverflow, unfold } from '../browser/inspect.ts'
import { launchBrowser } from '../browser/launch.ts'
import { serveFolder } from '../browser/serve.ts'
import { buildHost } from '../sites/build-host.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pictures = join(root, 'test-artifacts', 'languages')

const pages = {
  overview: '',
  discovery: 'discovery/',
  conformance: 'conformance/',
  changelog: 'changelog/',
  tools: 'tools/',
  tool: 'tools/get_forecast/',
  prompt: 'prompts/trip_briefing/',
  template: 'templates/station-id-forecast-day/',
}

let browser: Browser
let server: Awaited<ReturnType<typeof serveFolder>>
beforeAll(async () => {
  const host = await buildHost('languages')
  server = await serveFolder(host.folder)
  browser = await launchBrowser()
  mkdirSync(pictures, { recursive: true })
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

describe.each(['ru', 'ar', 'ja', 'de'])('in %s', (locale) => {
  test.each(Object.entries(pages))('the %s page has no barrier', async (name, path) => {
    const found: string[] = []
    for (const width of [1280, 320]) {
      const context = await browser.newContext({
        viewport: { width, height: 2000 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(`${server.url}/${locale}/reference/mcp/${path}`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await takePicture(page, [locale, name, width, colorScheme].join('-'))
        found.push(...(await findOverflow(page)))
      }
      await unfold(page)
      found.push(...(await findBarriers(page)), ...(await findOverflow(page)))
      await page.emulateMedia({ colorScheme: 'light' })
      found.push(...(await findBarriers(page, 'colours')))
      await context.close()
    }
    expect(found).toEqual([])
  })
})

test('an Arabic page is laid out from right to left, and code in it from left to right', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${server.url}/ar/reference/mcp/discovery/`)
  const sideOf = async (selector: string): Promise<string> => {
    const box = await page.locator(selector).first().boundingBox()
    return box && box.x + box.width / 2 > 640 ? 'right' : 'left'
  }
  const directionOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction)
  expect(await sideOf('.amd-navigation')).toBe('right')
  expect(await sideOf('.amd-locales')).toBe('left')
  expect(await directionOf('main')).toBe('rtl')
  for (const selector of ['.amd-fields code', '.amd-code pre', 'td p[lang="en"]'])
    expect([selector, await directionOf(selector)]).toEqual([selector, 'ltr'])
  await page.close()
})

/** For people to look at; a browser that has much to do may refuse one. */
async function takePicture(page: Page, name: string): Promise<void> {
  const path = join(pictures, `${name}.png`)
  await page.screenshot({ path }).catch(() => page.screenshot({ path }))
}
