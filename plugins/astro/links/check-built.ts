import { closeSync, openSync, readSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLinkProblems } from './problems.ts'

/** What Astro tells of a build that is done. */
export interface BuiltFiles {
  dir: URL
  /** By route, the files written for it. */
  assets: ReadonlyMap<string, readonly URL[]>
}

const noMarkup = /<!--[\s\S]*?-->|<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>/gi
const tags = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const attributes = /\s([^\s"'=<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/g

/**
 * Ends a build one of whose pages still has an `mcp:` link: no browser can follow it. Such a link was
 * put together by code, or stands outside of Markdown, where nobody leads it on.
 *
 * @throws DiscoveryError `LINK_BROKEN`, with each page and address.
 */
export function checkBuiltLinks({ dir, assets }: BuiltFiles): void {
  const folder = fileURLToPath(dir)
  const problems = createLinkProblems()
  const read = createReader()
  for (const file of new Set([...assets.values()].flat().map((url) => fileURLToPath(url)))) {
    if (!file.endsWith('.html')) continue
    const bytes = read(file)
    if (!hasScheme(bytes)) continue
    const page = relative(folder, file).split(sep).join('/')
    for (const url of findLeftLinks(bytes.toString()))
      problems.add({
        file: `the built page ${page}`,
        url,
        problem:
          'Such an address is led on where Markdown or MDX has it written out in quotes. Write it so, or use <McpLink>.',
      })
  }
  problems.throwIfAny()
}

/** Reads file after file into the same memory: what it gives stands until the next is read. */
function createReader(): (file: string) => Buffer {
  let buffer = Buffer.allocUnsafe(2 ** 16)
  return (file) => {
    const handle = openSync(file, 'r')
    try {
      for (let size = 0; ;) {
        const length = readSync(handle, buffer, size, buffer.length - size, null)
        size += length
        if (length === 0) return buffer.subarray(0, size)
        if (size === buffer.length) buffer = Buffer.concat([buffer], 2 * size)
      }
    } finally {
      closeSync(handle)
    }
  }
}

/**
 * Whether `mcp:` is written somewhere, in letters of either case. Bytes as they are: most pages have no
 * such address, and all of them are read.
 */
export function hasScheme(bytes: Buffer): boolean {
  return ['p:', 'P:'].some((end) => {
    for (let at = bytes.indexOf(end); at >= 0; at = bytes.indexOf(end, at + 1))
      if (/^mc$/i.test(bytes.toString('latin1', Math.max(0, at - 2), at))) return true
    return false
  })
}

/** The `mcp:` addresses that elements of a page lead to, in order. Those in texts are no links. */
export function findLeftLinks(html: string): string[] {
  // Most pages have none, and some are of megabytes.
  if (!/\shref\s*=\s*["']?\s*mcp:/i.test(html)) return []
  return [...html.replaceAll(noMarkup, '').matchAll(tags)].flatMap(([tag]) =>
    [...tag.matchAll(attributes)].flatMap(([, name, double, single, bare]) => {
      const url = (double ?? single ?? bare ?? '').trim()
      return name?.toLowerCase() === 'href' && /^mcp:/i.test(url) ? [url] : []
    }),
  )
}
