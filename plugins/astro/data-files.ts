import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reference, ServerReference } from '../../src/core/reference.ts'
import type { ServerView } from '../../src/core/server.ts'
import type { HostIndex, SiteHost } from './host.ts'
import type { Remembered } from './page-memory.ts'
import type { OwnTexts } from './own-texts.ts'

const indexFile = 'index.json'
const othersFile = 'others.json'
const ownFile = 'own-routes.json'
const textsFile = 'own-texts.json'

/** Writes one file per server and, last, the index that names them. `directory` ends with a slash. */
export function writeData(directory: URL, host: SiteHost, reference: Reference): void {
  rmSync(new URL(indexFile, directory), { force: true })
  mkdirSync(directory, { recursive: true })
  const servers = reference.servers.map((server, position) => {
    const file = `server-${position}.json`
    writeFileSync(new URL(file, directory), JSON.stringify(server))
    return { id: server.view.id, file }
  })
  const { others } = reference
  if (others) writeFileSync(new URL(othersFile, directory), JSON.stringify(others))
  const index: HostIndex = {
    ...host,
    ...{ findings: reference.findings, servers },
    ...(others && { others: othersFile }),
  }
  writeFileSync(new URL(indexFile, directory), JSON.stringify(index))
}

/** Reads what `writeData` wrote; undefined when nothing was written, e.g. without servers. */
export function readData(directory: URL): ReferenceData | undefined {
  if (!existsSync(new URL(indexFile, directory))) return undefined
  const host = readJson<HostIndex>(new URL(indexFile, directory))
  const servers = host.servers.map(({ file }) =>
    readJson<ServerReference>(new URL(file, directory)),
  )
  const others = host.others && readJson<Reference['others']>(new URL(host.others, directory))
  return { host, reference: { servers, findings: host.findings, ...(others && { others }) } }
}

/** Changes whenever the data was written anew; undefined when there is none. */
export function createStampReader(directory: URL): () => number | undefined {
  const file = fileURLToPath(new URL(indexFile, directory))
  return () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

/** What the owner wrote around pages, as Markdown. */
export function writeOwnTexts(directory: URL, texts: OwnTexts): void {
  mkdirSync(directory, { recursive: true })
  writeFileSync(new URL(textsFile, directory), JSON.stringify(texts))
}

export function readOwnTexts(directory: URL): OwnTexts {
  const file = new URL(textsFile, directory)
  return statSync(file, { throwIfNoEntry: false }) ? readJson<OwnTexts>(file) : {}
}

/** What the site has pages of its own for. */
export interface OwnRoutes {
  /** Routes without parameters: those pages win over ours. */
  pages: string[]
  /** URL segments of the locales that have a first page. */
  homes: string[]
}

export function writeOwnRoutes(directory: URL, routes: OwnRoutes): void {
  mkdirSync(directory, { recursive: true })
  writeFileSync(new URL(ownFile, directory), JSON.stringify(routes))
}

/** Reads what `writeOwnRoutes` wrote last: each page asks, so that the file is read once for each time. */
export function createOwnRoutesReader(directory: URL): () => OwnRoutes {
  const file = fileURLToPath(new URL(ownFile, directory))
  let known: { stamp: number | undefined; routes: OwnRoutes } | undefined
  return () => {
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (known?.stamp !== stamp || !known)
      known = {
        stamp,
        routes: stamp === undefined ? { pages: [], homes: [] } : readJson<OwnRoutes>(file),
      }
    return known.routes
  }
}

/** What a reference is opened from. */
export interface ReferenceFiles {
  /** Changes whenever the data did; undefined when there is none. */
  stamp(): number | undefined
  readData(): ReferenceData | undefined
  readOwnRoutes(): OwnRoutes
  readOwnTexts(): OwnTexts
}

export interface ReferenceData {
  host: SiteHost
  reference: Reference
  /** All servers of the site, where the reference holds some of them only. */
  views?: readonly ServerView[]
  /** Servers that should be in the reference and could not be had. */
  missing?: readonly ServerView[]
  /** Where models of pages are remembered, if that is not for one build. */
  memory?: Remembered
}

/** What the functions above wrote into a folder. */
export function filesIn(directory: URL): ReferenceFiles {
  return {
    stamp: createStampReader(directory),
    readData: () => readData(directory),
    readOwnRoutes: createOwnRoutesReader(directory),
    readOwnTexts: () => readOwnTexts(directory),
  }
}

/** The same files, whose stamp and routes stay as they are now: pages of a build ask for them again and again. */
export function holdFiles(files: ReferenceFiles): ReferenceFiles {
  const [stamp, routes] = [files.stamp(), files.readOwnRoutes()]
  return { ...files, stamp: () => stamp, readOwnRoutes: () => routes }
}

// Files of ours, written by the functions above.
function readJson<T>(file: URL | string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
