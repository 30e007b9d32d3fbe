import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HostLocales } from './locale.ts'
import type { FilePart } from './make-files.ts'
import type { ReferenceSource } from './view.ts'

export interface TwinPlace {
  /** Folder of what the build serves as files. */
  dir: URL
  host: HostLocales
}

/** Characters of a file in pieces that are written in one go. */
const batchSize = 1_000_000

/**
 * Writes the files beside all pages into the output of a build. As routes of the host, which they are
 * in dev, they would take longer than the pages themselves. A file of the site's own stays.
 */
export function writeTwins(
  reference: Pick<ReferenceSource, 'makeFiles'>,
  { dir, host }: TwinPlace,
): void {
  const folder = fileURLToPath(dir)
  const isFree = (file: string): boolean => !existsSync(join(folder, file))
  for (const { code } of host.locales) writeParts(folder, reference.makeFiles(code, isFree))
}

function writeParts(folder: string, parts: Iterable<FilePart>): void {
  const made = new Set<string>()
  const waiting = new Map<string, string>()
  for (const { file, text, isPiece } of parts) {
    const path = join(folder, file)
    const parent = dirname(path)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    if (!isPiece) {
      writeFileSync(path, text)
      continue
    }
    const piece = (waiting.get(path) ?? '') + text
    const isBatch = piece.length >= batchSize
    if (isBatch) appendFileSync(path, piece)
    waiting.set(path, isBatch ? '' : piece)
  }
  for (const [path, rest] of waiting) appendFileSync(path, rest)
}
