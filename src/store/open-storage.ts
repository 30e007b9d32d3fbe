import type { CreateStorageOptions } from 'unstorage'
import { DiscoveryError } from '../core/error.ts'
import type { Storage } from '../core/storage.ts'
import type { StoragePlace } from './ask-storage.ts'
import { maskAll } from './mask-all.ts'
import { mendRedis } from './mend-redis.ts'
import { mendS3 } from './mend-s3.ts'

/** A driver of unstorage by its name, and what it is made with. */
export interface NamedDriver {
  driver: string
  prefix: string
  options: Readonly<Record<string, unknown>>
  secrets: readonly string[]
}

export interface OpenedStorage {
  storage: Storage
  place: StoragePlace
}

/** Packages that drivers need and unstorage does not bring, in the version that it asks for. */
const packages: Record<string, string> = { redis: 'ioredis@5', s3: 'aws4fetch' }

/** Found out before anything else: a Redis that is not there is to be told of, not waited for. */
const redisDefaults = {
  lazyConnect: true,
  maxRetriesPerRequest: 1,
  connectTimeout: 5000,
  scanCount: 1000,
}

/**
 * Makes a storage. Connections are made when it is first asked.
 *
 * @throws DiscoveryError `CONFIG_INVALID` for an unknown driver, one whose package is not installed,
 * and options that it refuses.
 */
export async function openStorage(named: NamedDriver): Promise<OpenedStorage> {
  const { driver: name, prefix, secrets } = named
  const { builtinDrivers, createStorage } = await import('unstorage')
  const path = Object.hasOwn(builtinDrivers, name)
    ? builtinDrivers[name as keyof typeof builtinDrivers] // A key of it: just looked up.
    : undefined
  if (path === undefined) throw createUnknown(name, Object.keys(builtinDrivers))
  checkOptions(named)
  const create = await loadDriver(name, path)
  const options = name === 'redis' ? { ...redisDefaults, ...named.options } : { ...named.options }
  const driver = makeDriver(create, options, named)
  const place: StoragePlace = { name: describeStorage(name, options), prefix, secrets }
  if (name === 's3') mendS3(driver, place, options)
  if (name === 'redis') mendRedis(driver, place, options)
  return { storage: createStorage({ driver }), place }
}

/** What a driver can not do without, where it does not say so itself. */
const required: Record<string, readonly string[]> = {
  s3: ['endpoint', 'bucket', 'region', 'accessKeyId', 'secretAccessKey'],
}

function checkOptions({ driver, options }: NamedDriver): void {
  const missing = (required[driver] ?? []).filter((name) => typeof options[name] !== 'string')
  if (missing.length === 0) return
  throw new DiscoveryError('CONFIG_INVALID', {
    why: `store: the driver ${driver} needs ${missing.join(', ')}.`,
    fix: `Write: store: { driver: '${driver}', ${missing.map((name) => `${name}: '…'`).join(', ')} }`,
  })
}

type Driver = NonNullable<CreateStorageOptions['driver']>
type CreateDriver = (options: object) => Driver

async function loadDriver(name: string, path: string): Promise<CreateDriver> {
  try {
    const module = (await import(/* @vite-ignore */ path)) as { default: CreateDriver }
    return module.default
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    const [missing, found] = /Cannot find (?:package|module) '([^']+)'/.exec(said) ?? []
    const needed = packages[name] ?? found
    throw new DiscoveryError('CONFIG_INVALID', {
      why: `store: the driver ${name} can not be loaded: ${missing ?? said}.`,
      fix: needed ? `Install what it needs: npm install ${needed}` : 'Name another driver.',
      cause,
    })
  }
}

function makeDriver(
  create: CreateDriver,
  options: object,
  { driver, secrets }: NamedDriver,
): Driver {
  try {
    return create(options)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new DiscoveryError('CONFIG_INVALID', {
      why: `store: the driver ${driver} can not be used: ${maskAll(said, secrets)}`,
      fix: `Write what it needs beside its name: store: { driver: '${driver}', … }`,
    })
  }
}

/** A name without credentials: the driver, and the host or bucket if that is said. */
function describeStorage(name: string, options: Readonly<Record<string, unknown>>): string {
  const { url, host, port, endpoint, bucket, base } = options
  const address = [url, endpoint].find((one) => typeof one === 'string' && URL.canParse(one))
  const place = typeof address === 'string' ? new URL(address).host : undefined
  const parts = [
    place ?? (typeof host === 'string' ? [host, port].filter(Boolean).join(':') : undefined),
    bucket,
    base,
  ]
  const shown = parts.filter((part) => typeof part === 'string' && part !== '').join('/')
  return shown === '' ? name : `${name} at ${shown}`
}

function createUnknown(name: string, names: readonly string[]): DiscoveryError {
  const known = names.filter((one) => !/[A-Z]/.test(one)).join(', ')
  return new DiscoveryError('CONFIG_INVALID', {
    why: `store: ${JSON.stringify(name)} is no driver of unstorage.`,
    fix: `Name one of ${known}.`,
  })
}
