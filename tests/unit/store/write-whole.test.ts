import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from '../../../src/store/write-whole.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'amd-whole-'))
})
afterEach(() => rm(dir, { recursive: true }))

test('a file is written with the folders it needs', async () => {
  await writeWhole(join(dir, 'a/b/c.txt'), 'text')
  expect(await readFile(join(dir, 'a/b/c.txt'), 'utf8')).toBe('text')
  expect(await readdir(join(dir, 'a/b'))).toEqual(['c.txt'])
})

test('a link stays a link, and a file keeps its permissions', async () => {
  await writeFile(join(dir, 'README.md'), 'old', { mode: 0o640 })
  await symlink('README.md', join(dir, 'link.md'))
  await writeWhole(join(dir, 'link.md'), 'new')
  expect((await lstat(join(dir, 'link.md'))).isSymbolicLink()).toBe(true)
  expect(await readFile(join(dir, 'README.md'), 'utf8')).toBe('new')
  expect((await stat(join(dir, 'README.md'))).mode & 0o777).toBe(0o640)
})

test('what a process that is gone left beside it is removed, and nothing else', async () => {
  const others = ['.a.txt.0-1.tmp', `.a.txt.${process.pid}-9.tmp`, '.b.txt.99999999-1.tmp']
  for (const name of [...others, '.a.txt.99999999-1.tmp', '.a.txt.tmp'])
    await writeFile(join(dir, name), '')
  await writeWhole(join(dir, 'a.txt'), 'text')
  expect(await readdir(dir)).toEqual([...others, '.a.txt.tmp', 'a.txt'].sort())
})

test('what can not be written leaves nothing behind', async () => {
  await writeWhole(join(dir, 'folder/inside.txt'), 'text')
  await expect(writeWhole(join(dir, 'folder'), 'text')).rejects.toThrow()
  expect(await readdir(dir)).toEqual(['folder'])
})
