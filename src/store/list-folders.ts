import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from './json-file.ts'

/**
 * Names of the folders in a folder, sorted; links that lead to folders among them.
 *
 * @throws the error of the file system where it can not be read.
 */
export async function listFolders(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  const names = await Promise.all(
    entries.map(async (entry) => {
      const leads = entry.isSymbolicLink() ? isFolder(join(path, entry.name)) : entry.isDirectory()
      return (await leads) ? [entry.name] : []
    }),
  )
  return names.flat().sort()
}

/** A link that leads nowhere, or round in a circle, is none. */
async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    if (isMissing(error) || (error instanceof Error && 'code' in error && error.code === 'ELOOP'))
      return false
    throw error
  }
}
