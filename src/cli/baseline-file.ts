import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { toFileText } from '../core/file-text.ts'
import type { CheckedServer } from '../pipeline/check-all.ts'
import { writeWhole } from '../store/write-whole.ts'
import type { CliIo } from './io.ts'
import { findStale, parseBaseline, updateBaseline, type Baseline } from './report/baseline.ts'
import type { StaleFinding } from './report/report.ts'
import type { FindingThreshold } from './report/severity.ts'
import { UsageError } from './usage-error.ts'

export interface BaselineFlags {
  baseline?: string
  updateBaseline?: boolean
}

interface BaselineContext {
  before: Baseline
  servers: readonly CheckedServer[]
  failOn: FindingThreshold
  /** Servers of the baseline that exist no longer. */
  gone: readonly string[]
}

/**
 * The known findings; none where no baseline is named.
 *
 * @throws UsageError where the file is missing, unless it is about to be written.
 */
export async function readBaseline(
  { baseline: file, updateBaseline: isUpdate }: BaselineFlags,
  io: CliIo,
): Promise<Baseline> {
  if (file === undefined) return new Map()
  try {
    return parseBaseline(await readFile(resolve(io.cwd, file), 'utf8'), file)
  } catch (error) {
    if (error instanceof UsageError) throw error
    if (isUpdate) return new Map()
    throw new UsageError(`There is no ${file}.`, 'Write it: add --update-baseline')
  }
}

/** The baseline that counts, and what of it is stale; with `--update-baseline` it is written first. */
export async function applyBaseline(
  flags: BaselineFlags,
  { before, servers, failOn, gone }: BaselineContext,
  io: CliIo,
): Promise<{ baseline: Baseline; stale: StaleFinding[] }> {
  const { baseline: file } = flags
  if (file === undefined || !flags.updateBaseline) {
    return { baseline: before, stale: findStale(before, servers, gone) }
  }
  const text = toFileText(updateBaseline(before, servers, { failOn, gone }))
  await writeWhole(resolve(io.cwd, file), text)
  return { baseline: parseBaseline(text, file), stale: [] }
}
