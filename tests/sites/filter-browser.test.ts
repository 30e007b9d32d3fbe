import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import { serveFolder } from '../browser/serve.ts'
import { buildHost } from './build-host.ts'

const index = '/reference/mcp/workshop/tools/'

describe('the index of tools', () => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof serveFolder>>

  beforeAll(async () => {
    const host = await buildHost('layouts', { LAYOUT: 'auto' })
    site = await serveFolder(host.folder)
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  async function open(url: string, javaScriptEnabled = true): Promise<Page> {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(new URL(url, site.url).href)
    return page
  }

  const shown = (page: Page): Promise<string[]> =>
    page.locator('[data-amd-entry]:visible > :first-child code').allInnerTexts()

  const status = (page: Page): Promise<string> =>
    page.locator('[data-amd-filter] [role=status]').innerText()

  test('has rows that are no list items to the browser, which would count the others for each it hides', async () => {
    const page = await open(index)
    const rows = page.locator('li[data-amd-entry]')
    const displays = await rows.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).display),
    )
    expect(displays).toEqual(Array(9).fill('block'))
  })

  test('is narrowed down by keyboard, says how far, and keeps it in the address', async () => {
    const page = await open(index)
    expect(await status(page)).toBe('9 of 9 tools are shown.')
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('piece FIND')
    expect(await shown(page)).toEqual(['people_find'])
    expect(await status(page)).toBe('1 of 9 tools are shown.')
    expect(await page.getByRole('heading', { name: 'Paper' }).isVisible()).toBe(false)
    await page.getByRole('searchbox').fill('')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await shown(page)).toEqual(['files_list', 'files_read', 'people_find', 'show_map'])
    await page.getByRole('combobox').selectOption('Hands')
    expect(await shown(page)).toEqual(['people_find'])
    expect(new URL(page.url()).search).toBe('?group=group-hands&only=read-only')

    const again = await open(page.url())
    expect(await shown(again)).toEqual(['people_find'])
    await again.getByRole('searchbox').fill('nothing like it')
    expect(await status(again)).toBe('Nothing fits.')
    await again.getByRole('button', { name: 'Show all' }).click()
    // A form is reset after the click's events.
    await expect.poll(() => shown(again)).toHaveLength(9)
    await expect.poll(() => new URL(again.url()).search).toBe('')
  })

  test('counts in the language of the page', async () => {
    const page = await open('/ru/reference/mcp/workshop/tools/?q=people_')
    expect(await status(page)).toBe('Показано 3 из 9 инструментов.')
  })

  test('is a whole list and nothing else without script', async () => {
    const page = await open(index, false)
    expect(await shown(page)).toHaveLength(9)
    expect(await page.locator('[data-amd-filter]').isVisible()).toBe(false)
  })

  test('has samples whose forms are chosen without script, one at a time', async () => {
    const page = await open(`${index}files_read/`, false)
    const visible = (): Promise<string[]> =>
      page.locator('.amd-forms figcaption:visible').allInnerTexts()
    expect(await visible()).toEqual(['JSON-RPC request'])
    await page.locator('.amd-forms summary', { hasText: 'Python' }).focus()
    await page.keyboard.press('Enter')
    expect(await visible()).toEqual(['Python, with the official SDK'])
  })
})

test('several lists on one page are narrowed down each for itself, and again from the address', async () => {
  const host = await buildHost('long-lists')
  expect(host.code, host.log).toBe(0)
  const site = await serveFolder(host.folder)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${site.url}/reference/mcp/`)
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
    const statuses = (): Promise<string[]> =>
      page.locator('[data-amd-filter] [role=status]').allInnerTexts()
    const [tools, prompts] = [
      page.getByRole('searchbox').nth(0),
      page.getByRole('searchbox').nth(1),
    ]
    await tools.fill('item-00')
    await prompts.fill('item-042')
    const narrowed = [
      '9 of 101 tools are shown.',
      '1 of 101 prompts are shown.',
      '202 of 202 entries are shown.',
    ]
    expect(await statuses()).toEqual(narrowed)
    await page.reload()
    expect(await statuses()).toEqual(narrowed)
    expect([await tools.inputValue(), await prompts.inputValue()]).toEqual(['item-00', 'item-042'])
  } finally {
    await browser.close()
    await site.close()
  }
})
