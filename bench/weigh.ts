import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Weight {
  /** Pages: `.html` files. */
  pages: number
  /** Bytes of all files. */
  output: number
  /** Without what is no page nor part of one: `.md` and `.json` beside pages, `llms.txt`, `llms-full.txt`. */
  pageOutput: number
}

export function weighSite(folder: string): Weight {
  const files = listFiles(folder).map((file) => ({ file, size: statSync(file).size }))
  const sum = (chosen: typeof files): number => chosen.reduce((all, { size }) => all + size, 0)
  return {
    pages: files.filter(({ file }) => file.endsWith('.html')).length,
    output: sum(files),
    pageOutput: sum(files.filter(({ file }) => !isOtherForm(relative(folder, file)))),
  }
}

/** What starlight-openapi does not write. The search reads a JSON file of its own. */
function isOtherForm(file: string): boolean {
  return /\.md$|(^|\/)llms(-full)?\.txt$/.test(file) || /^(?!pagefind\/).*\.json$/.test(file)
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
