import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toDiscoveryError } from '../../../src/pipeline/failures.ts'
import { writeWhole } from '../../../src/store/write-whole.ts'

const refused = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${code}: refused, ${syscall} '/srv/site/x'`), { code, syscall })

it('A file that the machine refuses is no fault of ours, and the error says what to do', () => {
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EEXIST', 'EISDIR', 'ENOTDIR', 'EMFILE']
  const errors = codes.map((code) => toDiscoveryError(refused(code, 'open'), 'weather'))
  expect(errors.map(({ code, server }) => `${code} ${server}`)).toEqual(
    codes.map(() => 'FILE_UNUSABLE weather'),
  )
  expect(errors[0]?.message).toMatchInlineSnapshot(`
    "Server "weather": A file could not be read or written. EACCES: refused, open '/srv/site/x'
      Fix: Let the user who runs this read and write there."
  `)
})

it('What was called wrongly, or is about no file, stays what it is', () => {
  const errors = [refused('ENOENT', 'open'), refused('EACCES', 'connect'), new TypeError('x')]
  expect(errors.map((error) => toDiscoveryError(error, '').code)).toEqual([
    'INTERNAL',
    'INTERNAL',
    'INTERNAL',
  ])
})

it('Real refusals of a file system are known', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'amd-files-'))
  const file = join(folder, 'taken')
  await writeFile(file, '')
  const failures = await Promise.all(
    [writeWhole(join(file, 'a'), ''), writeWhole(join(file, 'a', 'b'), ''), readFile(folder)].map(
      (attempt) => attempt.catch((error: unknown) => toDiscoveryError(error, '').code),
    ),
  )
  await rm(folder, { recursive: true })
  expect(failures).toEqual(['FILE_UNUSABLE', 'FILE_UNUSABLE', 'FILE_UNUSABLE'])
})
