import { DiscoveryError } from '../core/error.ts'
import { toFileText } from '../core/file-text.ts'
import { member } from '../core/json.ts'
import { parseUrlMap } from '../core/parse-snapshot.ts'
import type { Storage } from '../core/storage.ts'
import type { StoragePlace } from './ask-storage.ts'
import type { Store, StoredServer } from './file-store.ts'
import { readRecorded } from './recorded-value.ts'
import { checkServerId, isFolderName } from './server-folder.ts'
import { openTexts, type StoredTexts } from './stored-texts.ts'

/**
 * A store of one value per server in a storage of unstorage: `<prefix>:servers:<id>.json` holds
 * snapshot, receipt and URL map, so that no reader sees them of two recordings. Of two writers the
 * last one counts, whole.
 */
export function createStorageStore(storage: Storage, place: StoragePlace): Store {
  const texts = openTexts(storage, place)
  return {
    read: (id) => readServer(texts, id),
    write: (id, server) => writeServer(texts, id, server),
    async list() {
      const names = (await texts.list('servers')).filter((key) => key.endsWith('.json'))
      return names
        .map((key) => key.slice(0, -'.json'.length))
        .filter(isFolderName)
        .sort()
    },
  }
}

function keyOf(id: string): string {
  checkServerId(id)
  return `servers:${id}.json`
}

async function readServer(texts: StoredTexts, id: string): Promise<StoredServer | undefined> {
  const read = await readRecorded(texts, keyOf(id), id)
  if (!read) return undefined
  const { recorded, value, file } = read
  const urls = parseUrlMap(member(value, 'urls'), { server: id, file: `${file}, urls` })
  return { ...recorded, urls }
}

async function writeServer(
  texts: StoredTexts,
  id: string,
  { snapshot, receipt, urls }: StoredServer,
): Promise<'written' | 'unchanged'> {
  const key = keyOf(id)
  const kept = await readKept(texts, id)
  const hasSameSnapshot = kept && toFileText(kept.snapshot) === toFileText(snapshot)
  const hasSameUrls = kept && toFileText(kept.urls) === toFileText(urls)
  if (hasSameSnapshot && hasSameUrls) return 'unchanged'
  await texts.write(key, { snapshot, receipt: hasSameSnapshot ? kept.receipt : receipt, urls })
  await checkWritten(texts, key)
  return 'written'
}

/** Some drivers take what they do not keep: one that may only read, a bucket that is not there. */
export async function checkWritten(texts: StoredTexts, key: string): Promise<void> {
  if (await texts.has(key)) return
  throw new DiscoveryError('STORE_UNAVAILABLE', {
    why: `${texts.name}: ${texts.keyOf(key)} was written and is not there.`,
    fix: 'Use a driver that keeps what it is given, and make sure that its bucket exists and may be written.',
  })
}

/** What can not be read is written anew. */
async function readKept(texts: StoredTexts, id: string): Promise<StoredServer | undefined> {
  try {
    return await readServer(texts, id)
  } catch (error) {
    if (error instanceof DiscoveryError && error.code === 'SNAPSHOT_INVALID') return undefined
    throw error
  }
}
