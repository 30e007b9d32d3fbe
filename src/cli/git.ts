import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { parseSnapshot } from '../core/parse-snapshot.ts'
import type { SnapshotFile } from './read-snapshots.ts'
import { UsageError } from './usage-error.ts'

/** Bytes of one file of a revision. */
const maxBuffer = 256 * 1024 * 1024

const execute = promisify(execFile)

/**
 * The snapshots of a folder as they were committed at a revision. Empty where the folder was not
 * there yet.
 *
 * @param dir Relative to `cwd`, with `/`.
 * @throws UsageError where there is no repository, no git or no such revision.
 */
export async function readCommitted(
  ref: string,
  dir: string,
  cwd: string,
): Promise<SnapshotFile[]> {
  const commit = await resolveCommit(ref, cwd)
  const listed = await git(['ls-tree', '-r', '-z', '--name-only', commit, '--', dir], cwd)
  const prefix = dir === '.' ? '' : `${dir}/`
  const files = listed.split('\0').filter((name) => {
    return name.startsWith(prefix) && /^[^/]+\/snapshot\.json$/.test(name.slice(prefix.length))
  })
  return Promise.all(
    files.map(async (file) => {
      const text = await git(['show', `${commit}:./${file}`], cwd)
      return { file, snapshot: parseSnapshot(parseJson(text), { file: `${ref}:${file}` }) }
    }),
  )
}

/** Those of the files that git ignores: they are never committed, so nothing is missing. */
export async function findIgnored(files: readonly string[], cwd: string): Promise<string[]> {
  if (files.length === 0) return []
  try {
    const text = await git(['-c', 'core.quotePath=false', 'check-ignore', '--', ...files], cwd)
    return text.split('\n').filter(Boolean)
  } catch {
    // It ends with 1 where none is ignored.
    return []
  }
}

async function resolveCommit(ref: string, cwd: string): Promise<string> {
  try {
    await git(['rev-parse', '--git-dir'], cwd)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new UsageError(
      isMissing ? 'git is not installed.' : `${cwd} is in no git repository.`,
      'Name two snapshots instead: diff BEFORE AFTER',
    )
  }
  try {
    const text = await git(
      ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
      cwd,
    )
    return text.trim()
  } catch {
    throw new UsageError(`git knows no revision "${ref}" here.`, adviseOn(ref))
  }
}

/** Fetched by name a tag or branch of a shallow clone is known as FETCH_HEAD alone. */
function adviseOn(ref: string): string {
  if (ref === 'HEAD') return 'Nothing is committed yet: commit the snapshots first.'
  if (/[~^:@{]/.test(ref))
    return 'In a shallow clone fetch the history first: git fetch --unshallow'
  return `In a shallow clone fetch it first, git fetch --depth=1 origin ${ref}, and write: --against FETCH_HEAD`
}

async function git(args: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await execute('git', [...args], { cwd, maxBuffer })
  return stdout
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
