import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasCommand } from '../../../src/pipeline/find-command.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'amd-path-'))
  await mkdir(join(dir, 'bin/folder'), { recursive: true })
  await writeFile(join(dir, 'bin/server'), '#!/bin/sh\n')
  await chmod(join(dir, 'bin/server'), 0o755)
  await writeFile(join(dir, 'bin/notes'), '')
})
afterAll(() => rm(dir, { recursive: true }))

it('finds a program on PATH, under any spelling of that name', async () => {
  const path = ['/nowhere', join(dir, 'bin')].join(delimiter)
  expect(await hasCommand('server', { env: { PATH: path } })).toBe(true)
  expect(await hasCommand('server', { env: { Path: path } })).toBe(true)
  expect(await hasCommand('server', { env: {} })).toBe(false)
})

it('finds a program by its path, relative to the folder it is started in', async () => {
  expect(await hasCommand(join(dir, 'bin/server'), { env: {} })).toBe(true)
  expect(await hasCommand('./bin/server', { env: {}, cwd: dir })).toBe(true)
  expect(await hasCommand('./server', { env: {}, cwd: dir })).toBe(false)
})

it('finds no folder, no plain file and nothing', async () => {
  const place = { env: { PATH: join(dir, 'bin') } }
  const found = ['folder', 'notes', 'none', ''].map((command) => hasCommand(command, place))
  expect(await Promise.all(found)).toEqual([false, false, false, false])
})
