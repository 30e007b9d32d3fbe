import { DiscoveryError } from '../core/error.ts'
import { toFileText } from '../core/file-text.ts'
import { member } from '../core/json.ts'
import { parseReceipt, parseSnapshot } from '../core/parse-snapshot.ts'
import type { Storage } from '../core/storage.ts'
import {
  checkRelease,
  sortVersions,
  type ReleaseStore,
  type StoredRelease,
} from './release-store.ts'
import { checkServerId, isFolderName } from './server-folder.ts'
import { checkWritten } from './storage-store.ts'
import { openTexts, type StoragePlace, type StoredTexts } from './stored-texts.ts'

/** Releases in a storage of unstorage, one value each: `<prefix>:releases:<id>:<version>.json`. */
export function createStorageReleaseStore(storage: Storage, place: StoragePlace): ReleaseStore {
  const texts = openTexts(storage, place)
  return {
    read: (id, version) => readRelease(texts, id, version),
    write: (id, version, release) => writeRelease(texts, id, version, release),
    async list(id) {
      checkServerId(id)
      const names = (await texts.list(`releases:${id}`)).filter((key) => key.endsWith('.json'))
      return sortVersions(names.map((key) => key.slice(0, -'.json'.length)).filter(isFolderName))
    },
  }
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
  const key = keyOf(id, version)
  const value = await texts.read(key, id)
  if (value === undefined) return undefined
  const file = `${texts.keyOf(key)} in ${texts.name}`
  return {
    snapshot: parseSnapshot(member(value, 'snapshot'), { server: id, file: `${file}, snapshot` }),
    receipt: parseReceipt(member(value, 'receipt'), { server: id, file: `${file}, receipt` }),
  }
}

async function writeRelease(
  texts: StoredTexts,
  id: string,
  version: string,
  { snapshot, receipt }: StoredRelease,
): Promise<'written' | 'unchanged'> {
  const key = keyOf(id, version)
  const kept = await readRelease(texts, id, version)
  if (kept && toFileText(kept.snapshot) === toFileText(snapshot)) return 'unchanged'
  if (kept) {
    throw new DiscoveryError('CONFIG_INVALID', {
      server: id,
      why: `Release ${version} is kept already, with another snapshot.`,
      fix: `Name another version, or remove ${texts.keyOf(key)} from ${texts.name} first.`,
    })
  }
  await texts.write(key, { snapshot, receipt })
  await checkWritten(texts, key)
  return 'written'
}
