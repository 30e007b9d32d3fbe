import type { Storage } from '../core/storage.ts'
import type { Clock } from './answer-store.ts'
import type { StoragePlace } from './ask-storage.ts'
import { readRecorded } from './recorded-value.ts'
import {
  checkRelease,
  isKept,
  sortVersions,
  type ReleaseStore,
  type StoredRelease,
} from './release-store.ts'
import { checkServerId, isFolderName } from './server-folder.ts'
import { checkWritten } from './storage-store.ts'
import { openTexts, type StoredTexts } from './stored-texts.ts'

/** Milliseconds for which one list of all releases serves each server of a build. */
const listAge = 5000

/**
 * Releases in a storage of unstorage, one value each: `<prefix>:releases:<id>:<version>.json`. The keys
 * of all servers are listed at once, since a Redis goes through all its keys for any list: what others
 * add meanwhile is seen 5 seconds later.
 */
export function createStorageReleaseStore(
  storage: Storage,
  place: StoragePlace,
  { now }: Clock,
): ReleaseStore {
  const texts = openTexts(storage, place)
  let listed: { at: number; versions: Promise<ReadonlyMap<string, string[]>> } | undefined
  return {
    read: (id, version) => readRelease(texts, id, version),
    async write(id, version, release) {
      const status = await writeRelease(texts, id, version, release)
      listed = undefined
      return status
    },
    async list(id) {
      checkServerId(id)
      const at = now().getTime()
      if (!listed || at - listed.at > listAge) listed = { at, versions: listAll(texts) }
      try {
        return (await listed.versions).get(id) ?? []
      } catch (error) {
        listed = undefined
        throw error
      }
    },
  }
}

/** Versions by server, sorted. */
async function listAll(texts: StoredTexts): Promise<ReadonlyMap<string, string[]>> {
  const found = (await texts.list('releases')).flatMap((key) => {
    const [, id = '', version = ''] = /^([^:]+):([^:]+)\.json$/.exec(key) ?? []
    return isFolderName(id) && isFolderName(version) ? [{ id, version }] : []
  })
  return new Map(
    [...Map.groupBy(found, ({ id }) => id)].map(([id, all]) => [
      id,
      sortVersions(all.map(({ version }) => version)),
    ]),
  )
}

function keyOf(id: string, version: string): string {
  checkServerId(id)
  checkRelease(version)
  return `releases:${id}:${version}.json`
}

async function readRelease(
  texts: StoredTexts,
  id: string,
  version: string,
): Promise<StoredRelease | undefined> {
  return (await readRecorded(texts, keyOf(id, version), id))?.recorded
}

async function writeRelease(
  texts: StoredTexts,
  id: string,
  version: string,
  { snapshot, receipt }: StoredRelease,
): Promise<'written' | 'unchanged'> {
  const key = keyOf(id, version)
  const kept = await readRelease(texts, id, version)
  const place = `${texts.keyOf(key)} from ${texts.name}`
  if (isKept(kept, snapshot, { id, version, place })) return 'unchanged'
  await texts.write(key, { snapshot, receipt })
  await checkWritten(texts, key)
  return 'written'
}
