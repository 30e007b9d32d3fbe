import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import { serveFolder } from '../browser/serve.ts'
import { buildHost } from './build-host.ts'

/** One page of each kind, and one of a legacy server. */
const paths = [
  '',
  'harbor/',
  'harbor/discovery/',
  'harbor/tools/',
  'harbor/tools/get_tide/',
  'harbor/prompts/',
  'harbor/prompts/plan_mooring/',
  'harbor/resources/',
  'harbor/resources/harbor-notices/',
  'harbor/templates/harbor-berths-id/',
  'archive/discovery/',
]

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe('our own layout under a strict content security policy', () => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof serveFolder>>

  beforeAll(async () => {
    const host = await buildHost('strict-csp')
    site = await serveFolder(host.folder)
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  test.each([
    ['en', 'light'],
    ['en', 'dark'],
    ['ru', 'light'],
    ['ar', 'dark'],
  ] as const)('has no barriers in %s, in %s colours', async (locale, colorScheme) => {
    const context = await browser.newContext({ colorScheme, bypassCSP: true })
    const page = await context.newPage()
    for (const path of paths) {
      await open(page, locale, path)
      expect(await findBarriers(page)).toEqual([])
    }
    await context.close()
  })

  test.each(['en', 'ru', 'ar'] as const)(
    'is nowhere wider than a screen of 320 pixels, folded or not, in %s',
    async (locale) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
      for (const path of paths) {
        await open(page, locale, path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        await unfold(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      }
      await page.close()
    },
  )

  test('blocks nothing of ours, and its copy button gives clean JSON', async () => {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.addInitScript(() => {
      const copied: string[] = []
      Object.assign(globalThis, { copied })
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
      })
    })
    await page.goto(`${site.url}/reference/mcp/harbor/tools/get_tide/`)
    expect(await page.locator('meta[http-equiv="content-security-policy"]').count()).toBe(1)
    const inline = page.locator('script:not([src], [type="application/ld+json"]), style')
    expect(await inline.count()).toBe(0)
    expect(await page.locator('[style]').count()).toBe(0)
    const button = page.locator('#definition').locator('xpath=../..').getByRole('button')
    await button.click()
    await page.getByText('Copied', { exact: true }).waitFor()
    const [text] = await page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied)
    expect(JSON.parse(text ?? '')).toMatchObject({ name: 'get_tide', title: 'Tide at a pier' })
    expect(complaints).toEqual([])
    await page.close()
  })

  test('opens its menu on a phone without script', async () => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(`${site.url}/ru/reference/mcp/harbor/discovery/`)
    const navigation = page.locator('#amd-navigation')
    expect(await navigation.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Меню' }).click()
    expect(await navigation.isVisible()).toBe(true)
    await context.close()
  })

  async function open(page: Page, locale: string, path: string): Promise<void> {
    const prefix = locale === 'en' ? '' : `/${locale}`
    const response = await page.goto(`${site.url}${prefix}/reference/mcp/${path}`)
    expect(response?.status()).toBe(200)
  }
})

async function findBarriers(page: Page): Promise<string[]> {
  await unfold(page)
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  return violations.map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes[0]?.html}`)
}

async function unfold(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
}
