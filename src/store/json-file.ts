import { readFile } from 'node:fs/promises'
import { DiscoveryError } from '../core/error.ts'
import { toFileText } from '../core/file-text.ts'
import { writeWhole } from './write-whole.ts'

/**
 * The parsed content of a JSON file; `undefined` where there is no such file.
 *
 * @throws DiscoveryError `SNAPSHOT_INVALID` when it is no JSON or can not be read.
 */
export async function readJsonFile(file: string, server: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (cause) {
    if (isMissing(cause)) return undefined
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new DiscoveryError('SNAPSHOT_INVALID', {
      server,
      why: `${file}: ${message}.`,
      fix: `Record it again: npx astro-mcp-discovery record ${server}`.trimEnd(),
      cause,
    })
  }
}

/** Writes a value as pretty JSON, whole or not at all: a temporary file beside it takes its place. */
export async function writeJsonFile(file: string, value: unknown): Promise<void> {
  await writeWhole(file, toFileText(value))
}

export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR'
}
