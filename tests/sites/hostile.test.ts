import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import { serveFolder } from '../browser/serve.ts'
import { describeHostileSite } from '../hostile/describe-site.ts'
import { findPageFaults } from '../hostile/find-page-faults.ts'
import { groupTexts } from '../hostile/record-hostile.ts'
import { allVectors, vectors } from '../hostile/vectors.ts'
import { watchPages } from '../hostile/watch-pages.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

test('what runs, asks or frames in a page would be noticed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  const page = (body: string): string => `<!doctype html><title>x</title>${body}`
  for (const [index, text] of vectors.element.entries())
    await writeFile(join(folder, `${index}.html`), page(text))
  await writeFile(join(folder, 'clean.html'), page('<p>hit()</p>'))
  const served = await serveFolder(folder)
  const paths = ['/clean.html', ...vectors.element.map((_, index) => `/${index}.html`)]
  const incidents = await watchPages(browser, served.url, paths)
  await served.close()
  await rm(folder, { recursive: true })
  expect(incidents.map(({ what }) => what.split(' ')[0])).toEqual(
    expect.arrayContaining(['script', 'request', 'frame', 'focus']),
  )
  expect(incidents.filter(({ path }) => path === '/clean.html')).toEqual([])
  for (const text of vectors.element) expect(findPageFaults(page(text))).not.toEqual([])
})

/** Starlight shows our components in its own page: some texts of each kind will do, and all for its head. */
const someVectors = [
  ...vectors.attribute,
  ...Object.values(vectors).flatMap((texts) => texts.slice(0, 3)),
].filter((text, index, all) => all.indexOf(text) === index)

describeHostileSite({
  ...{ host: 'hostile', layout: 'primitive', locales: 'ru' },
  servers: groupTexts(allVectors, { size: 12 }),
})

describeHostileSite({
  ...{ host: 'hostile-starlight', layout: 'primitive', locales: 'ru' },
  servers: groupTexts(someVectors, { size: 12 }),
})
