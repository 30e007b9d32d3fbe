import { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HostLocales } from './locale.ts'
import type { FilePart, FileSteps } from './make-files.ts'
import type { ReferenceSource } from './view.ts'

export interface TwinPlace {
  /** Folder of what the build serves as files. */
  dir: URL
  host: HostLocales
  /** Folder for what is written until all pages are made; ends with a slash. */
  scratch: URL
  /** Whether the site answers at the address of a file itself: that is not written. */
  isOwn(file: string): boolean
}

export interface TwinWriter {
  /** Writes all that was not written yet. */
  finish(): void
}

/** Characters of a file in pieces that are written in one go. */
const batchSize = 1_000_000

/**
 * Writes the files beside all pages into the output of a build: those of a page when it is opened to
 * be shown, since its model is at hand then, the others in the end. As routes of the host, which they
 * are in dev, they would take longer than the pages themselves. What the site has there itself stays.
 */
export function writeTwins(
  reference: Pick<ReferenceSource, 'makeFiles' | 'watchPages'>,
  { dir, host, scratch, isOwn }: TwinPlace,
): TwinWriter {
  const folder = fileURLToPath(dir)
  const isFree = (file: string): boolean => !isOwn(file) && !existsSync(join(folder, file))
  const steps = new Map<string, FileSteps>()
  const made = new Set<string>()
  const pieces = new Map<string, { path: string; waiting: string }>()

  function stepsOf(code: string): FileSteps {
    const known = steps.get(code) ?? reference.makeFiles(code, isFree)
    steps.set(code, known)
    return known
  }

  function write(parts: Iterable<FilePart>): void {
    for (const { file, text, isPiece } of parts) {
      if (isPiece) {
        addPiece(file, text)
        continue
      }
      if (isOwn(file)) continue
      const path = join(folder, file)
      makeParent(path)
      writeNew(path, text)
    }
  }

  /** Beside the output: the site may come to write a file of that name itself. */
  function addPiece(file: string, text: string): void {
    const piece = pieces.get(file) ?? openPieces(file)
    piece.waiting += text
    if (piece.waiting.length < batchSize) return
    appendFileSync(piece.path, piece.waiting)
    piece.waiting = ''
  }

  function openPieces(file: string): { path: string; waiting: string } {
    const path = fileURLToPath(new URL(`pieces-${pieces.size}`, scratch))
    makeParent(path)
    writeFileSync(path, '')
    const piece = { path, waiting: '' }
    pieces.set(file, piece)
    return piece
  }

  function makeParent(path: string): void {
    const parent = dirname(path)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
  }

  reference.watchPages((code, page) => write(stepsOf(code).upTo(page)))
  return {
    finish() {
      reference.watchPages()
      for (const { code } of host.locales) write(stepsOf(code).rest())
      for (const [file, { path, waiting }] of pieces) {
        appendFileSync(path, waiting)
        const target = join(folder, file)
        makeParent(target)
        if (isFree(file)) copyFileSync(path, target)
        rmSync(path)
      }
    },
  }
}

/** In one call of the system what would take two: looking, and then writing. */
function writeNew(path: string, text: string): void {
  try {
    // With its encoding named, Node writes a text without a copy of it.
    writeFileSync(path, text, { encoding: 'utf8', flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
