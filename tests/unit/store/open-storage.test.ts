import { expect, test } from 'vitest'
import { DiscoveryError } from '../../../src/core/error.ts'
import { openStorage } from '../../../src/store/open-storage.ts'

const open = (driver: string, options: object = {}): Promise<unknown> =>
  openStorage({ driver, prefix: 'docs', options: { ...options }, secrets: ['hidden'] })

test('a driver that nobody knows is an error that names all there are', async () => {
  const error = await open('redid').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DiscoveryError)
  expect(error).toMatchObject({
    code: 'CONFIG_INVALID',
    why: 'store: "redid" is no driver of unstorage.',
    fix: expect.stringMatching(/^Name one of azure-[a-z0-9, -]*, redis, s3, /) as string,
  })
  await expect(open('__proto__')).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})

test('a driver whose package is not installed is an error that says what to install', async () => {
  await expect(open('mongodb')).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    why: "store: the driver mongodb can not be loaded: Cannot find package 'mongodb'.",
    fix: 'Install what it needs: npm install mongodb',
  })
})

test('a driver that lacks what it needs is an error that says what to write', async () => {
  await expect(open('s3', { bucket: 'b', region: 'r' })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    why: 'store: the driver s3 needs endpoint, accessKeyId, secretAccessKey.',
    fix: "Write: store: { driver: 's3', endpoint: '…', accessKeyId: '…', secretAccessKey: '…' }",
  })
  await expect(open('fs')).rejects.toMatchObject({
    why: expect.stringContaining('Missing required option `base`') as string,
    fix: "Write what it needs beside its name: store: { driver: 'fs', … }",
  })
})

test.each([
  ['redis', { url: 'redis://me:hidden@cache.example:6380/1' }, 'redis at cache.example:6380'],
  ['redis', { host: 'cache.example', port: 6380 }, 'redis at cache.example:6380'],
  ['redis', {}, 'redis'],
  ['fs', { base: 'folder' }, 'fs at folder'],
  ['memory', {}, 'memory'],
])('%s with %j is spoken of as "%s"', async (driver, options, name) => {
  const opened = await openStorage({ driver, prefix: 'docs', options, secrets: [] })
  expect(opened.place.name).toBe(name)
})
