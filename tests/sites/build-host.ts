import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownerEnv } from './owner-env.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A site on disk. */
export interface Site {
  /** Files of the site, sorted; only those below `folder` when it is given. */
  files(folder?: string): string[]
  /** The same, pages only. */
  pages(folder?: string): string[]
  read(file: string): string
}

/** A host site that was built. */
export interface Host extends Site {
  /** Where it was built. */
  folder: string
  /** What Astro printed, without colours. */
  log: string
  code: number
}

/**
 * Builds the site of a folder here as its owner would, with the package as it is in lib/.
 *
 * @param env Variables its configuration reads.
 */
export async function buildHost(name: string, env: Record<string, string> = {}): Promise<Host> {
  if (!existsSync(join(root, 'lib/plugins/astro/index.js')))
    throw new Error('The package is not built. Build it first: npm run build:package')
  const outDir = join(
    root,
    '.cache',
    'sites',
    [name, ...Object.values(env)].join('-').replaceAll('/', ''),
  )
  rmSync(outDir, { recursive: true, force: true })
  return buildFolder(join(root, 'tests', 'sites', name), outDir, env)
}

/** The same of any folder below this repository, into a folder that may hold what was built before. */
export async function buildFolder(
  folder: string,
  outDir: string,
  env: Record<string, string> = {},
): Promise<Host> {
  const { code, log } = await runAstro(['build', '--root', folder, '--outDir', outDir], env)
  return { ...openSite(outDir), folder: outDir, log, code }
}

export function openSite(outDir: string): Site {
  const files = (folder = ''): string[] =>
    listFiles(outDir).filter((file) => file.startsWith(folder) && !file.startsWith('_astro/'))
  return {
    files,
    pages: (folder) => files(folder).filter((file) => file.endsWith('.html')),
    read: (file) => readFileSync(join(outDir, file), 'utf8'),
  }
}

function runAstro(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; log: string }> {
  const bin = join(root, 'node_modules', '.bin')
  return new Promise((resolve) => {
    const child = execFile(
      join(bin, 'node'),
      [join(root, 'node_modules/astro/bin/astro.mjs'), ...args],
      {
        cwd: root,
        maxBuffer: 16 * 1024 * 1024,
        env: { ...ownerEnv(), ...env },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, log: stdout + stderr }),
    )
  })
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}
