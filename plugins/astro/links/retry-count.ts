import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * How often files had to be rendered once more, kept beside the Markdown that Astro keeps. A file
 * with a broken link is kept as well, and would pass in silence the next time; a new count makes Astro
 * forget it.
 */
export interface RetryCount {
  count: number
  /** Asks for all files to be rendered again the next time. */
  raise(): void
}

/** @param folder A folder of ours in the site's cache, with a slash at the end. */
export function readRetryCount(folder: URL): RetryCount {
  const file = new URL('link-retries', folder)
  const count = readNumber(file)
  return {
    count,
    raise() {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, String(count + 1))
    },
  }
}

function readNumber(file: URL): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0
  } catch {
    return 0
  }
}
