import { join } from 'node:path'
import { DiscoveryError } from '../core/error.ts'
import { toFileText } from '../core/file-text.ts'
import { parseReceipt, parseSnapshot } from '../core/parse-snapshot.ts'
import type { Receipt, Snapshot } from '../core/snapshot.ts'
import { isMissing, readJsonFile, writeJsonFile } from './json-file.ts'
import { listFolders } from './list-folders.ts'
import { isFolderName, serverFolder } from './server-folder.ts'

/** A snapshot kept under a version's name. */
export interface StoredRelease {
  snapshot: Snapshot
  receipt: Receipt
}

export interface ReleaseStore {
  /** @throws DiscoveryError `SNAPSHOT_INVALID` when a file of the release can not be read. */
  read(id: string, version: string): Promise<StoredRelease | undefined>
  /**
   * A release never changes: `unchanged` where it is kept already.
   *
   * @throws DiscoveryError `CONFIG_INVALID` where another snapshot is kept under the name.
   */
  write(id: string, version: string, release: StoredRelease): Promise<'written' | 'unchanged'>
  /** Versions kept of a server, sorted by number within the name: 1.9.0 before 1.10.0. */
  list(id: string): Promise<string[]>
}

/** Releases below the folder of each server: `releases/<version>/snapshot.json`, `receipt.json`. */
export function createReleaseStore(dir: string): ReleaseStore {
  return {
    read: (id, version) => readRelease(dir, id, version),
    write: (id, version, release) => writeRelease(dir, id, version, release),
    list: (id) => listReleases(dir, id),
  }
}

/** @throws DiscoveryError `CONFIG_INVALID` when the version can not name a folder. */
export function checkRelease(version: string): void {
  if (isFolderName(version)) return
  throw new DiscoveryError('CONFIG_INVALID', {
    why: `The release ${JSON.stringify(version)} can not name a folder.`,
    fix: 'Use letters, digits, "-", "_" and "." (not at the ends), up to 64 characters, as in 1.4.0.',
  })
}

/** By number within the name: 1.9.0 before 1.10.0. */
export function sortVersions(versions: readonly string[]): string[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...versions].sort(compare)
}

async function readRelease(
  dir: string,
  id: string,
  version: string,
): Promise<StoredRelease | undefined> {
  const folder = releaseFolder(dir, id, version)
  const snapshot = await readJsonFile(folder.snapshot, id)
  if (snapshot === undefined) return undefined
  return {
    snapshot: parseSnapshot(snapshot, { server: id, file: folder.snapshot }),
    receipt: parseReceipt(await readJsonFile(folder.receipt, id), {
      server: id,
      file: folder.receipt,
    }),
  }
}

async function writeRelease(
  dir: string,
  id: string,
  version: string,
  { snapshot, receipt }: StoredRelease,
): Promise<'written' | 'unchanged'> {
  const folder = releaseFolder(dir, id, version)
  const kept = await readRelease(dir, id, version)
  if (isKept(kept, snapshot, { id, version, place: folder.path })) return 'unchanged'
  await writeJsonFile(folder.receipt, receipt)
  await writeJsonFile(folder.snapshot, snapshot)
  return 'written'
}

/**
 * Whether a release is kept as it is.
 *
 * @param where `place`: what is to be removed before it can be kept anew.
 * @throws DiscoveryError `CONFIG_INVALID` where it is kept with another snapshot.
 */
export function isKept(
  kept: StoredRelease | undefined,
  snapshot: Snapshot,
  { id, version, place }: Record<'id' | 'version' | 'place', string>,
): boolean {
  if (!kept) return false
  if (toFileText(kept.snapshot) === toFileText(snapshot)) return true
  throw new DiscoveryError('CONFIG_INVALID', {
    server: id,
    why: `Release ${version} is kept already, with another snapshot.`,
    fix: `Name another version, or remove ${place} first.`,
  })
}

async function listReleases(dir: string, id: string): Promise<string[]> {
  try {
    const names = await listFolders(join(serverFolder(dir, id).path, 'releases'))
    return sortVersions(names.filter(isFolderName))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function releaseFolder(
  dir: string,
  id: string,
  version: string,
): Record<'path' | 'snapshot' | 'receipt', string> {
  checkRelease(version)
  const path = join(serverFolder(dir, id).path, 'releases', version)
  return { path, snapshot: join(path, 'snapshot.json'), receipt: join(path, 'receipt.json') }
}
