import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOtherFolder, toDataFolder } from '../../../plugins/astro/data-folder.ts'

let root = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'amd-folder-'))
})
afterAll(() => rm(root, { recursive: true }))

function siteIn(srcDir: string): { root: URL; srcDir: URL } {
  return { root: pathToFileURL(`${root}/`), srcDir: pathToFileURL(`${join(root, srcDir)}/`) }
}

test('snapshots are below srcDir, or where dir says', () => {
  expect(toDataFolder({}, siteIn('app'))).toBe(join(root, 'app/content/mcp'))
  expect(toDataFolder({ dir: 'kept' }, siteIn('app'))).toBe(join(root, 'kept'))
  expect(toDataFolder({ dir: join(root, 'far') }, siteIn('app'))).toBe(join(root, 'far'))
})

test('a site with a srcDir of its own is told of what the command wrote elsewhere', async () => {
  expect(describeOtherFolder({}, siteIn('app'))).toBeUndefined()
  await mkdir(join(root, 'src/content/mcp'), { recursive: true })
  expect(describeOtherFolder({}, siteIn('src'))).toBeUndefined()
  expect(describeOtherFolder({ dir: 'kept' }, siteIn('app'))).toBeUndefined()
  expect(describeOtherFolder({}, siteIn('app'))).toMatchInlineSnapshot(
    `"The site reads snapshots from app/content/mcp, and there are some in src/content/mcp, where the command writes them. It does not know srcDir. Write: dir: 'app/content/mcp' in mcp-discovery.config.mjs, and move them there."`,
  )
})
