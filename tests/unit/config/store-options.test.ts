import { createStorage } from 'unstorage'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { expandStore, findWrittenSecrets } from '../../../src/config/expand-store.ts'
import type { UserOptions } from '../../../src/config/options.ts'
import { parseOptions } from '../../../src/config/parse.ts'
import { DiscoveryError } from '../../../src/core/error.ts'

describe('the option `store`', () => {
  test('takes the name of a driver with all that stands beside it', () => {
    expect(parseOptions({ store: { driver: 'redis', url: '${REDIS}', tls: {} } }).store).toEqual({
      driver: 'redis',
      prefix: 'mcp-discovery',
      url: '${REDIS}',
      tls: {},
    })
  })

  test('takes a storage of unstorage, and hands on that very one', () => {
    const storage = createStorage()
    expect(parseOptions({ store: storage } satisfies UserOptions).store).toBe(storage)
    expectTypeOf(storage).toExtend<NonNullable<UserOptions['store']>>()
  })

  test('is absent where files are meant', () => {
    expect(parseOptions({}).store).toBeUndefined()
    expect(expandStore(undefined, {})).toBeUndefined()
  })

  test.each([
    ['redis', 'store: must name a driver, or be a storage of unstorage.'],
    [{}, 'store.driver: is missing; a string is needed.'],
    [{ driver: 1 }, 'store.driver: must be a string, not a number.'],
    [{ driver: 'redis', prefix: 'a/b' }, 'store.prefix: must be letters, digits'],
    [{ driver: 'redis', prefix: '' }, 'store.prefix: must be letters, digits'],
  ])('says what is wrong with %j', (store, text) => {
    expect(() => parseOptions({ store })).toThrow(DiscoveryError)
    expect(() => parseOptions({ store })).toThrow(text)
  })
})

describe('a shared store', () => {
  test('has the values of the environment in all that its driver is told', () => {
    const env = { HOST: 'cache.example', PASSWORD: 'a-long-password' }
    const store = {
      driver: 'redis',
      prefix: 'docs',
      host: '${env:HOST}',
      port: 6379,
      password: '${PASSWORD}',
      cluster: [{ host: '${HOST:-localhost}' }],
    }
    expect(expandStore(store, env)).toEqual({
      driver: 'redis',
      prefix: 'docs',
      options: {
        host: 'cache.example',
        port: 6379,
        password: 'a-long-password',
        cluster: [{ host: 'cache.example' }],
      },
      secrets: ['a-long-password'],
    })
  })

  test('keeps the credentials of its address secret, as they are written and as they are meant', () => {
    const url = 'redis://someone:pa%24sword@cache.example:6379/0'
    const expanded = expandStore({ driver: 'redis', prefix: 'docs', url }, {})
    expect(expanded).toMatchObject({
      secrets: expect.arrayContaining(['pa%24sword', 'pa$sword', 'someone']) as string[],
    })
  })

  test('keeps secret what a connection string names like a secret', () => {
    const text = 'AccountName=someone;AccountKey=4f9c27ab81de==;Suffix=core.example'
    const options = { driver: 'azure-storage-blob', prefix: 'docs', connectionString: text }
    expect(expandStore(options, {})).toMatchObject({ secrets: [text, '4f9c27ab81de=='] })
    expect(findWrittenSecrets(options)).toEqual(['4f9c27ab81de=='])
  })

  test('hands on objects that are no plain ones', () => {
    const ca = Buffer.from('certificate')
    const expanded = expandStore({ driver: 'redis', prefix: 'docs', tls: { ca } }, {})
    expect(expanded).toHaveProperty('options.tls.ca', ca)
  })

  test('can not be used without its variables, and names them', () => {
    const store = {
      driver: 's3',
      prefix: 'docs',
      accessKeyId: '${S3_ID}',
      secretAccessKey: '${S3_KEY}',
    }
    expect(() => expandStore(store, {})).toThrow(
      'An environment variable is not set. S3_ID, S3_KEY are not set, and the shared store (`store`) needs them.\n' +
        '  Fix: Set them, or write a default (${S3_ID:-value}).',
    )
  })
})
