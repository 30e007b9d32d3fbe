import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Host } from './build-host.ts'

/** What Pagefind keeps of a page. */
export interface Found {
  url: string
  content: string
  meta: Record<string, string>
  anchors: { element: string; id: string }[]
}

/** The pages that the search of a built site knows, by their address. */
export function readSearch(host: Host): Map<string, Found> {
  const pages = host
    .files('pagefind/fragment/')
    .map((file) => gunzipSync(readFileSync(join(host.folder, file))).toString('utf8'))
    .map((text) => JSON.parse(text.slice(text.indexOf('{'))) as Found)
  return new Map(pages.map((page) => [page.url, page]))
}
