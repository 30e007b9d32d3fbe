import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/launch.ts'
import { startDev, type DevServer } from './dev-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const host = join(root, '.cache', 'sites', 'dev-toolbar')
const config = {
  servers: { ferry: { command: 'no-such-command', label: 'Ferry office', layout: 'primitive' } },
}
const astroConfig = `import mcpDiscovery from 'astro-mcp-discovery'
export default {
  server: { host: '127.0.0.1', port: 0 },
  integrations: [mcpDiscovery(${JSON.stringify(config)})],
}
`

let dev: DevServer
let browser: Browser

beforeAll(async () => {
  rmSync(host, { recursive: true, force: true })
  mkdirSync(join(host, 'src', 'pages'), { recursive: true })
  cpSync(join(root, 'tests/sites/fixture/releases'), join(host, 'src/content/mcp'), {
    recursive: true,
  })
  writeFileSync(join(host, 'src', 'pages', 'index.astro'), '<p>home</p>\n')
  writeFileSync(join(host, 'astro.config.mjs'), astroConfig)
  dev = await startDev(host)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await dev?.stop()
  rmSync(host, { recursive: true, force: true })
})

test('findings stand in the terminal and in the toolbar of dev, with a page of each', async () => {
  const rule = 'cache/scope-present'
  expect(dev.log()).toMatch(/ferry: error cache\/scope-present: .+/)
  const page = await browser.newPage()
  await page.goto(dev.site)
  const app = page.locator('astro-dev-toolbar-app-canvas[data-app-id="astro-mcp-discovery"]')
  const links = app.locator('a')
  await links.nth(1).waitFor({ state: 'attached' })
  expect(await links.allTextContents()).toEqual(['Ferry office', rule])
  const [overview, place] = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')),
  )
  expect(overview).toBe('/reference/mcp/')
  expect(place).toBe('/reference/mcp/discovery/')
  expect((await fetch(`${dev.site}${place}`)).status).toBe(200)
})
