import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFileStore } from '../../src/store/file-store.ts'
import { createReleaseStore } from '../../src/store/release-store.ts'
import { pathsOf, referenceOf } from '../unit/releases/release-fixture.ts'
import { history, recordAll } from '../unit/releases/ten-releases.ts'
import { buildHost } from './build-host.ts'
import { brokenLinks } from './read-html.ts'

const dir = mkdtempSync(join(tmpdir(), 'ten-releases-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('a site after ten releases has a page at every address it ever had', async () => {
  const states = recordAll()
  const last = states.at(-1)
  const [newest] = last?.releases.slice(-1) ?? []
  if (!last || !newest) throw new Error('There are ten releases.')
  const releases = createReleaseStore(dir)
  for (const { version, snapshot, receipt } of last.releases)
    await releases.write('demo', version, { snapshot, receipt })
  const { snapshot, receipt } = newest
  await createFileStore(dir).write('demo', { snapshot, receipt, urls: last.urls })

  const host = await buildHost('ten-releases', { DATA_DIR: dir })
  expect(host.code, host.log).toBe(0)
  const files = new Set(host.pages('reference/mcp/'))
  const addresses = states.flatMap(({ urls, releases: kept }, index) =>
    pathsOf(referenceOf(history[index] ?? {}, kept, { urls })).map((path) =>
      // The only server of a site has no part of its own in the address.
      path.replace(/^demo\/?/, ''),
    ),
  )
  const dead = [...new Set(addresses)].filter(
    (path) => !files.has(['reference/mcp', path, 'index.html'].filter(Boolean).join('/')),
  )
  expect(dead).toEqual([])
  expect(files.size).toBeGreaterThan(70)
  expect(brokenLinks(host, [...files])).toEqual([])
})
