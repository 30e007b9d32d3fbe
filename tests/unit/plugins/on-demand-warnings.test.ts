import { expect, test } from 'vitest'
import { listWarnings } from '../../../plugins/astro/on-demand/warnings.ts'
import { parseOptions } from '../../../src/config/parse.ts'

test('a secret that would stand in the bundle is told of without its value', () => {
  const url = 'https://a.example/mcp'
  const options = parseOptions({
    servers: {
      named: { url, headers: { Authorization: 'Bearer ${TOKEN}' } },
      withDefault: { url, headers: { Authorization: 'Bearer ${TOKEN:-nobody-in-particular}' } },
      written: { url, headers: { Authorization: 'Bearer 4f9c27ab81de' } },
      local: { command: 'node', env: { API_KEY: 'k3y-9x8w7v6u', OTHER_TOKEN: 't0k-5y4x3w2v' } },
    },
  })
  expect(listWarnings(options)).toEqual([
    'Server "written": secrets of its configuration will stand in the bundle of the site. ' +
      "Write '${NAME}' in its place: that is read from the environment where the site runs.",
    'Server "local": secrets of its configuration will stand in the bundle of the site. ' +
      "Write '${NAME}' in its place: that is read from the environment where the site runs.",
  ])
})

test('so is one of the shared store, and no address without credentials', () => {
  const warn = (store: object): string[] => listWarnings(parseOptions({ store }))
  const told = [
    'The shared store: secrets of its configuration will stand in the bundle of the site. ' +
      "Write '${NAME}' in its place: that is read from the environment where the site runs.",
  ]
  for (const store of [
    { driver: 'redis', url: 'redis://:4f9c27ab81de@cache.example:6379' },
    { driver: 'redis', host: '${HOST}', password: '4f9c27ab81de' },
    {
      driver: 'redis',
      cluster: [{ host: 'a.example' }],
      redisOptions: { password: 'k3y-9x8w7v6u' },
    },
    { driver: 's3', endpoint: 'https://s3.example', secretAccessKey: 'k3y-9x8w7v6u' },
    { driver: 'azure-storage-blob', connectionString: 'AccountName=me;AccountKey=4f9c27ab81de==;' },
    { driver: 'azure-storage-blob', sasUrl: 'https://me.example/?sv=1&sig=4f9c%2F27ab81de' },
  ])
    expect(warn(store)).toEqual(told)
  for (const store of [
    { driver: 'redis', url: '${REDIS_URL}' },
    { driver: 'redis', url: 'redis://:${PASSWORD}@cache.example:6379' },
    { driver: 'redis', url: 'redis://cache.example:6379', prefix: 'docs-of-ours' },
    { driver: 's3', endpoint: 'https://s3.example/a-path', secretAccessKey: '${KEY}' },
    { driver: 'redis', password: '${PASSWORD:-4f9c27ab81de}' },
    { driver: 'fs', base: './a/folder-of-ours' },
  ])
    expect(warn(store)).toEqual([])
})

test('a catalogue of a great many servers is advised against, unless it is left out', () => {
  const servers = Object.fromEntries(
    Array.from({ length: 501 }, (_, index) => [`s${index}`, { command: 'node' }]),
  )
  expect(listWarnings(parseOptions({ servers }))).toEqual([
    'The catalogue asks all 501 servers each time it is made on demand. ' +
      'Leave it out: pages: { catalogue: false }',
  ])
  expect(listWarnings(parseOptions({ servers, pages: { catalogue: false } }))).toEqual([])
})

test('a list of servers that a site on demand does not ask is told of', () => {
  expect(listWarnings(parseOptions({ servers: {}, others: 'link' }))).toEqual([
    "`others: 'link'` is of builds: a site on demand lists the servers that have pages there.",
  ])
})
