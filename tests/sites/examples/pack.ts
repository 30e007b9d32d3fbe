import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ownerEnv } from '../owner-env.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const env = { ...ownerEnv(), PATH: `${bin}:${process.env['PATH'] ?? ''}` }

/**
 * The examples as a user has them: with the package in node_modules as `npm pack` gives it. They
 * stand below the repository, so that its dependencies are found.
 *
 * @returns the folder that holds `plain-astro`, `starlight` and `demo-server`
 */
export async function copyExamples(): Promise<string> {
  const folder = join(root, 'test-artifacts', 'examples')
  const skipped = new Set(['dist', 'node_modules', '.astro'])
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'examples'), folder, {
    recursive: true,
    filter: (path) => !skipped.has(basename(path)),
  })
  await unpackPackage(join(folder, 'node_modules', 'astro-mcp-discovery'))
  return folder
}

/** Runs the `build` script of an example, and says what it printed. */
export async function buildExample(folder: string, name: string): Promise<string> {
  const { stdout, stderr } = await run('astro', ['build'], {
    cwd: join(folder, name),
    env,
  })
  return stdout + stderr
}

/** The package as a user has it, in the folder `target`. */
export async function unpackPackage(target: string): Promise<void> {
  const parent = dirname(target)
  mkdirSync(parent, { recursive: true })
  const { stdout } = await run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', parent],
    { cwd: root, env },
  )
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  await run('tar', ['-xzf', join(parent, filename), '-C', parent])
  renameSync(join(parent, 'package'), target)
}
