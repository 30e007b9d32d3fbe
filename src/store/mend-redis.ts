import type { StorageDriver } from '../core/storage.ts'
import type { StoragePlace } from './ask-storage.ts'
import type { ListingDriver } from './mend-s3.ts'

/**
 * Adds what the driver of a Redis lacks: the reason of a connection that failed, which ioredis tells by
 * an event alone, and the keys of all nodes of a cluster, of which the driver lists one.
 */
export function mendRedis(
  driver: ListingDriver,
  place: StoragePlace,
  options: Readonly<Record<string, unknown>>,
): void {
  place.findFault = watchFaults(driver)
  if (options['cluster'] === undefined) return
  const own = typeof options['base'] === 'string' ? options['base'].replace(/:+$/, '') : ''
  driver.getKeys = async (base = '') => {
    const cluster = driver.getInstance?.()
    if (!isCluster(cluster)) return []
    await cluster.exists('mcp-discovery') // Connects: before that it has no nodes.
    const start = [own, base.replace(/:+$/, '')].filter(Boolean).join(':')
    const lists = await Promise.all(cluster.nodes('master').map((node) => scan(node, start)))
    return lists.flat().map((key) => (own === '' ? key : key.slice(own.length + 1)))
  }
}

interface Node {
  scan(cursor: string, match: 'MATCH', pattern: string): Promise<[cursor: string, keys: string[]]>
}

interface Cluster {
  exists(key: string): Promise<number>
  nodes(role: 'master'): Node[]
}

async function scan(node: Node, start: string): Promise<string[]> {
  const pattern = `${start.replace(/[*?[\]\\]/g, '\\$&')}:*`
  const keys: string[] = []
  let cursor = '0'
  do {
    const [next, found] = await node.scan(cursor, 'MATCH', pattern)
    keys.push(...found)
    cursor = next
  } while (cursor !== '0')
  return keys
}

function watchFaults(driver: StorageDriver): () => string | undefined {
  let fault: string | undefined
  const client = driver.getInstance?.()
  if (isEmitter(client)) {
    client.on('error', (error: unknown) => (fault = toReason(error)))
    client.on('ready', () => (fault = undefined))
  }
  return () => fault
}

function isCluster(value: unknown): value is Cluster {
  return typeof value === 'object' && value !== null && 'nodes' in value
}

interface Emitter {
  on(event: string, listen: (value: unknown) => void): unknown
}

function isEmitter(value: unknown): value is Emitter {
  return typeof value === 'object' && value !== null && 'on' in value
}

function toReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(toReason).join(', ')
  return error instanceof Error ? error.message : String(error)
}
