import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from './launch.ts'
import { pages, toUrl, type Locale } from './pages.ts'

const site = inject('siteUrl')
const tools = pages.tools

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** What a reader of each language is told; the day is the day of the build. */
const words = {
  en: {
    recorded: /^Recorded on \p{L}+ \d{1,2}, \d{4}$/u,
    generated: 'Generated from the definition',
    works: 'From Celsius to Fahrenheit',
    fails: 'A station that does not exist',
    result: 'The server answered with a result.',
    failed: 'The tool answered that it failed (isError): a model reads why and may try again.',
    response: 'Response',
  },
  ru: {
    recorded: /^Записано \d{2}\.\d{2}\.\d{4}$/,
    generated: 'Составлено по определению',
    works: 'Из градусов Цельсия в градусы Фаренгейта',
    fails: 'Станция, которой нет',
    result: 'Сервер вернул результат.',
    failed:
      'Инструмент сообщил об ошибке (isError): модель прочтёт причину и сможет попробовать снова.',
    response: 'Ответ',
  },
} satisfies Record<Locale, Record<string, string | RegExp>>

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a sample, %s', (_, javaScriptEnabled) => {
  describe.each(Object.keys(words) as Locale[])('in %s', (locale) => {
    const own = words[locale]

    test('says that it was recorded and when, and shows what the server answered', async () => {
      await withPage(javaScriptEnabled, locale, `${tools}convert_units/`, async (page) => {
        expect(await textOf(page.locator('.amd-sample__head .amd-badge'))).toMatch(own.recorded)
        expect(await textOf(page.locator('.amd-sample__head strong'))).toBe(own.works)
        const answer = page.locator('.amd-sample__response')
        expect(await textOf(answer.locator('> p'))).toBe(own.result)
        expect(await answer.innerText()).toContain(own.response)
        expect(await readJson(answer)).toMatchObject({
          jsonrpc: '2.0',
          result: { structuredContent: { value: 70.7, unit: 'fahrenheit' } },
        })
        const request = await readJson(page.locator('.amd-forms details').first())
        expect(request).toMatchObject({
          method: 'tools/call',
          params: {
            name: 'convert_units',
            arguments: { value: 21.5, from: 'celsius', to: 'fahrenheit' },
          },
        })
      })
    })

    test('says so of a call that failed, and that it did', async () => {
      await withPage(javaScriptEnabled, locale, pages.tool, async (page) => {
        expect(await textOf(page.locator('.amd-sample__head .amd-badge'))).toMatch(own.recorded)
        expect(await textOf(page.locator('.amd-sample__head strong'))).toBe(own.fails)
        const answer = page.locator('.amd-sample__response')
        expect(await textOf(answer.locator('> p'))).toBe(own.failed)
        expect(await readJson(answer)).toMatchObject({ result: { isError: true } })
      })
    })

    test('says that it was made up where nobody called, and has no answer', async () => {
      await withPage(javaScriptEnabled, locale, `${tools}search_stations/`, async (page) => {
        expect(await textOf(page.locator('.amd-sample__head .amd-badge'))).toBe(own.generated)
        expect(await page.locator('.amd-sample__response').count()).toBe(0)
      })
    })
  })
})

async function withPage(
  javaScriptEnabled: boolean,
  locale: Locale,
  path: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled })
  try {
    const page = await context.newPage()
    await page.goto(toUrl(site, locale, path))
    await use(page)
  } finally {
    await context.close()
  }
}

/** The text of the one element, which a reader sees. */
async function textOf(locator: Locator): Promise<string> {
  expect(await locator.count()).toBe(1)
  expect(await locator.isVisible()).toBe(true)
  return (await locator.innerText()).trim()
}

async function readJson(part: Locator): Promise<unknown> {
  const block = part.locator('pre').last()
  expect(await block.isVisible()).toBe(true)
  return JSON.parse(await block.innerText())
}
