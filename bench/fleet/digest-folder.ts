import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A digest of the names and texts of all files below a folder with one folder per server, but for the
 * second in which each was received; how many servers, and bytes.
 */
export function digestFolder(folder: string): { servers: number; bytes: number; digest: string } {
  const digest = createHash('sha256')
  const ids = readdirSync(folder).sort()
  let bytes = 0
  for (const id of ids)
    for (const name of readdirSync(join(folder, id)).sort()) {
      const text = readFileSync(join(folder, id, name), 'utf8')
      bytes += Buffer.byteLength(text)
      digest.update(`${id}/${name}\0${text.replace(/"receivedAt": "[^"]*"/, '')}\0`)
    }
  return { servers: ids.length, bytes, digest: digest.digest('hex') }
}
