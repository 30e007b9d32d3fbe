import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A file of the owner's that stands before or after a page. */
export interface ProseFile {
  /** Absolute path. */
  file: string
  /** Folder of the server: its id; '' for the catalogue. */
  server: string
  /** The page below the server, as the file names it: `tools/get_tide`, `overview`. */
  page: string
  place: 'before' | 'after'
  /** As in the file's name; absent for the default locale, and for those without a file. */
  locale?: string
}

const proseName = /^(.+)\.(before|after)(?:\.([A-Za-z][A-Za-z0-9-]*))?\.(?:md|mdx)$/

/** The page of all servers, whose prose stands beside their folders. */
export const cataloguePage = 'catalogue'

/**
 * The prose in the folder of the servers: `<server>/<page>.before.md`, `.after.mdx`, and for one
 * locale `.before.ru.md`. Sorted by path. Other files are no concern of ours.
 */
export function findProse(dir: string): ProseFile[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => readName(dir, file))
}

function readName(dir: string, file: string): ProseFile[] {
  const path = file.slice(dir.length).split(sep).filter(Boolean).join('/')
  const [, name, place, locale] = proseName.exec(path) ?? []
  if (name === undefined) return []
  const [server = '', ...page] = name.split('/')
  const isTop = page.length === 0
  return [
    {
      file,
      server: isTop ? '' : server,
      page: isTop ? server : page.join('/'),
      place: place === 'before' ? 'before' : 'after',
      ...(locale === undefined ? {} : { locale }),
    },
  ]
}
