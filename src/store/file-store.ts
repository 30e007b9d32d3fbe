import { readdir } from 'node:fs/promises'
import { DiscoveryError } from '../core/error.ts'
import { toFileText } from '../core/file-text.ts'
import { parseReceipt, parseSnapshot, parseUrlMap } from '../core/parse-snapshot.ts'
import type { Receipt, Snapshot } from '../core/snapshot.ts'
import type { UrlMap } from '../core/url-map.ts'
import { isMissing, readJsonFile, writeJsonFile } from './json-file.ts'
import { listFolders } from './list-folders.ts'
import { isFolderName, serverFolder, type ServerFolder } from './server-folder.ts'

/** What is kept of a server. */
export interface StoredServer {
  snapshot: Snapshot
  receipt: Receipt
  urls: UrlMap
}

export interface Store {
  /** @throws DiscoveryError `SNAPSHOT_INVALID` when a file of the server can not be read. */
  read(id: string): Promise<StoredServer | undefined>
  /** `unchanged`: the snapshot and URL map hold the same already, and no file was touched. */
  write(id: string, server: StoredServer): Promise<'written' | 'unchanged'>
  /** Ids of the servers with a snapshot, sorted. */
  list(): Promise<string[]>
}

/** A store of one folder per server below `dir`: `snapshot.json`, `receipt.json`, `urls.json`. */
export function createFileStore(dir: string): Store {
  return {
    read: (id) => readServer(serverFolder(dir, id), id),
    write: (id, server) => writeServer(serverFolder(dir, id), id, server),
    list: () => listServers(dir),
  }
}

async function readServer(folder: ServerFolder, id: string): Promise<StoredServer | undefined> {
  const snapshot = await readJsonFile(folder.snapshot, id)
  if (snapshot === undefined) return undefined
  const receipt = await readJsonFile(folder.receipt, id)
  if (receipt === undefined) {
    throw new DiscoveryError('SNAPSHOT_INVALID', {
      server: id,
      why: `${folder.receipt} is missing.`,
      fix: `Record it again: npx astro-mcp-discovery record ${id}`,
    })
  }
  const urls = (await readJsonFile(folder.urls, id)) ?? { slugs: {}, aliases: {} }
  return {
    snapshot: parseSnapshot(snapshot, { server: id, file: folder.snapshot }),
    receipt: parseReceipt(receipt, { server: id, file: folder.receipt }),
    urls: parseUrlMap(urls, { server: id, file: folder.urls }),
  }
}

async function writeServer(
  folder: ServerFolder,
  id: string,
  server: StoredServer,
): Promise<'written' | 'unchanged'> {
  const kept = await readKept(folder, id)
  const hasSameSnapshot = kept && toFileText(kept.snapshot) === toFileText(server.snapshot)
  const hasSameUrls = kept && toFileText(kept.urls) === toFileText(server.urls)
  if (!hasSameUrls) await writeJsonFile(folder.urls, server.urls)
  if (!hasSameSnapshot) {
    // The snapshot comes last: a receipt without its snapshot is mended by the next recording.
    await writeJsonFile(folder.receipt, server.receipt)
    await writeJsonFile(folder.snapshot, server.snapshot)
  }
  return hasSameSnapshot && hasSameUrls ? 'unchanged' : 'written'
}

/** What can not be read is written anew. */
async function readKept(folder: ServerFolder, id: string): Promise<StoredServer | undefined> {
  try {
    return await readServer(folder, id)
  } catch (error) {
    if (error instanceof DiscoveryError) return undefined
    throw error
  }
}

async function listServers(dir: string): Promise<string[]> {
  try {
    const names = (await listFolders(dir)).filter(isFolderName)
    const ids = await Promise.all(
      names.map(async (name) => {
        const files = await readdir(serverFolder(dir, name).path)
        return files.includes('snapshot.json') ? [name] : []
      }),
    )
    return ids.flat()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
