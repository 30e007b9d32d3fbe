import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig } from 'astro'
import { keepWork } from '../../src/render/work.ts'
import { openWorkStore, type WorkStore } from '../../src/store/work-store.ts'

/** Written beside the compiled package: a digest of all of it. */
const buildFile = new URL('../../build.json', import.meta.url)

/**
 * Keeps what pages are made of in the cache folder of the site, until `finish`. Nothing is kept where
 * the package can not tell itself from another version.
 */
export function keepBuildWork({ cacheDir }: Pick<AstroConfig, 'cacheDir'>): WorkStore | undefined {
  const stamp = readStamp()
  if (stamp === undefined) return undefined
  const dir = join(fileURLToPath(cacheDir), 'astro-mcp-discovery', 'work')
  const store = openWorkStore({ dir, stamp })
  keepWork(store)
  return {
    ...store,
    finish() {
      keepWork()
      store.finish()
    },
  }
}

/** Names this build of the package, and Node: the tables of characters are those of the language. */
export function readStamp(): string | undefined {
  try {
    return `${readFileSync(buildFile, 'utf8').trim()} ${process.versions.node}`
  } catch {
    return undefined
  }
}
