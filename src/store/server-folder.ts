import { join } from 'node:path'
import { isDeviceName } from '../core/device-name.ts'
import { DiscoveryError } from '../core/error.ts'

export interface ServerFolder {
  path: string
  snapshot: string
  receipt: string
  urls: string
}

const idPattern = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9_-])?$/

/**
 * The files of a server below `dir`.
 *
 * @throws DiscoveryError `CONFIG_INVALID` when the id can not name a folder: it never leads out of `dir`.
 */
export function serverFolder(dir: string, id: string): ServerFolder {
  checkServerId(id)
  const path = join(dir, id)
  return {
    path,
    snapshot: join(path, 'snapshot.json'),
    receipt: join(path, 'receipt.json'),
    urls: join(path, 'urls.json'),
  }
}

/**
 * The rule of folders holds in every store: what is recorded here can be kept there.
 *
 * @throws DiscoveryError `CONFIG_INVALID` when the id can not name a folder.
 */
export function checkServerId(id: string): void {
  if (isFolderName(id)) return
  throw new DiscoveryError('CONFIG_INVALID', {
    why: `The server id ${JSON.stringify(id)} can not name a folder.`,
    fix: 'Use letters, digits, "-", "_" and "." (not at the ends), up to 64 characters.',
  })
}

export function isFolderName(id: string): boolean {
  return idPattern.test(id) && !id.includes('..') && !isDeviceName(id)
}
