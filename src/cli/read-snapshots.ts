import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSnapshot } from '../core/parse-snapshot.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { createFileStore } from '../store/file-store.ts'
import { readJsonFile } from '../store/json-file.ts'
import { toShownPath } from './server-options.ts'
import { UsageError } from './usage-error.ts'

/** A snapshot with the file it stands in, as reports show it. */
export interface SnapshotFile {
  snapshot: Snapshot
  file: string
}

/** Snapshots at a path; `isOne` where it led to a single one. */
export interface SnapshotSet {
  isOne: boolean
  files: SnapshotFile[]
}

/**
 * The snapshots at a path: a file, the folder of a server or release, or a folder with one folder
 * per server.
 *
 * @throws UsageError where there is none; DiscoveryError `SNAPSHOT_INVALID`.
 */
export async function readSnapshots(path: string, cwd: string): Promise<SnapshotSet> {
  const place = resolve(cwd, path)
  if (!existsSync(place)) throw new UsageError(`There is no ${path}.`)
  if (!statSync(place).isDirectory()) return { isOne: true, files: [await readOne(place, cwd)] }
  const own = join(place, 'snapshot.json')
  if (existsSync(own)) return { isOne: true, files: [await readOne(own, cwd)] }
  const files = await readServerFolders(place, cwd)
  if (files.length === 0) {
    throw new UsageError(
      `${path} holds no snapshot.`,
      'Name a snapshot.json, or a folder with one folder per server.',
    )
  }
  return { isOne: false, files }
}

/** The snapshots of a folder with one folder per server; none where there is no such folder. */
export async function readServerFolders(dir: string, cwd: string): Promise<SnapshotFile[]> {
  const ids = await createFileStore(dir).list()
  return Promise.all(ids.map((id) => readOne(join(dir, id, 'snapshot.json'), cwd)))
}

async function readOne(path: string, cwd: string): Promise<SnapshotFile> {
  const file = toShownPath(cwd, path)
  const content = await readJsonFile(path, '')
  return { snapshot: parseSnapshot(content, { file }), file }
}
