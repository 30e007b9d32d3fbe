import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Weight {
  /** Pages: `.html` files. */
  pages: number
  /** Bytes of all files. */
  output: number
}

export function weighSite(folder: string): Weight {
  const files = listFiles(folder)
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    output: files.reduce((sum, file) => sum + statSync(file).size, 0),
  }
}

/** Median bytes of a tenth of the pages below a folder, as they are and compressed. */
export function weighPages(folder: string): { raw: number; gzip: number } {
  const files = listFiles(folder).filter((file) => file.endsWith('.html'))
  const step = Math.max(1, Math.floor(files.length / 40))
  const chosen = files.filter((_, index) => index % step === 0).map((file) => readFileSync(file))
  return {
    raw: median(chosen.map((page) => page.length)),
    gzip: median(chosen.map((page) => gzipSync(page, { level: 9 }).length)),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = sorted.slice((sorted.length - 1) >> 1, middle + 1)
  return sorted.length % 2 === 1 ? low : (low + high) / 2
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
