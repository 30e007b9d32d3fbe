import type { StorageDriver } from '../core/storage.ts'
import type { StoragePlace } from './ask-storage.ts'

/** A driver whose list of keys can be another one's. */
export type ListingDriver = StorageDriver & { getKeys?: unknown }

/**
 * Gives the driver of a bucket a whole list of its keys: its own ends after the first thousand objects,
 * and takes a bucket that is not there for an empty one.
 */
export function mendS3(
  driver: ListingDriver,
  place: StoragePlace,
  options: Readonly<Record<string, unknown>>,
): void {
  const settings = toS3Settings(options)
  driver.getKeys = (base?: string) => listS3Keys(settings, base)
  place.check = () => listS3Keys(settings, `${place.prefix}:check`)
}

/** What a bucket is reached with. */
interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

function toS3Settings(options: Readonly<Record<string, unknown>>): S3Settings {
  const read = (name: string): string => {
    const value = options[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    endpoint: read('endpoint').replace(/\/+$/, ''),
    bucket: read('bucket'),
    region: read('region'),
    accessKeyId: read('accessKeyId'),
    secretAccessKey: read('secretAccessKey'),
  }
}

/** All keys of a bucket below a base, page by page. */
async function listS3Keys(settings: S3Settings, base = ''): Promise<string[]> {
  const { AwsClient } = await import('aws4fetch')
  const { region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey })
  const keys: string[] = []
  for (let isMore = true; isMore;) {
    const url = new URL(`${settings.endpoint}/${settings.bucket}`)
    url.searchParams.set('prefix', base.replaceAll(':', '/'))
    // The first version of the list goes on after a key, which every server of the protocol can.
    const last = keys.at(-1)
    if (last !== undefined) url.searchParams.set('marker', last)
    const response = await fetch(await client.sign(url.href))
    const text = await response.text()
    if (!response.ok)
      throw new Error(`the list of its objects failed with ${describe(response, text)}`)
    const found = findAll(text, 'Key')
    keys.push(...found)
    isMore = found.length > 0 && findAll(text, 'IsTruncated')[0] === 'true'
  }
  return keys.map((key) => key.replaceAll('/', ':'))
}

function describe({ status, statusText }: Response, text: string): string {
  const [code] = findAll(text, 'Code')
  const [message] = findAll(text, 'Message')
  return [`${status} ${statusText}`.trim(), code, message].filter(Boolean).join(', ')
}

/** Texts of all elements of a name. */
function findAll(xml: string, name: string): string[] {
  const elements = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))
  return [...elements].map(([, text = '']) => decodeEntities(text))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const lastCodePoint = 0x10ffff

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : undefined
    if (code !== undefined) return code > lastCodePoint ? whole : String.fromCodePoint(code)
    return Object.hasOwn(entities, name as string) ? (entities[name as string] ?? whole) : whole
  })
}
