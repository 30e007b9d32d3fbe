import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import { serveFolder } from '../browser/serve.ts'
import { buildHost } from './build-host.ts'

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

  test.each(['light', 'dark'] as const)('has no barriers in %s colours', async (colorScheme) => {
    for (const path of ['', 'harbor/', 'harbor/discovery/', 'harbor/tools/get_tide/', 'archive/'])
      expect(await findBarriers(path, colorScheme)).toEqual([])
    expect(await findBarriers('harbor/tools/get_tide/', colorScheme, '/ar')).toEqual([])
  })

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
    const button = page.locator('#definition').locator('xpath=../..').locator('[data-amd-copy]')
    await button.click()
    await page.getByText('Copied', { exact: true }).waitFor()
    const [text] = await page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied)
    expect(JSON.parse(text ?? '')).toMatchObject({ name: 'get_tide', title: 'Tide at a pier' })
    expect(complaints).toEqual([])
    await page.close()
  })

  test('opens its menu on a phone without script, and nothing is wider than the screen', async () => {
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await context.close()
  })

  async function findBarriers(
    path: string,
    colorScheme: 'light' | 'dark',
    locale = '',
  ): Promise<string[]> {
    const context = await browser.newContext({ colorScheme, bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${site.url}${locale}/reference/mcp/${path}`)
    await page.evaluate(axe)
    const results = await page.evaluate<AxeResults>('axe.run()')
    await context.close()
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }
})
