import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` }

/**
 * The examples as a user has them: copied to a folder elsewhere, with the package in node_modules
 * as `npm pack` gives it. Its dependencies are links to those of the repository.
 *
 * @returns the folder that holds `plain-astro`, `starlight` and `demo-server`
 */
export async function copyExamples(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'examples-'))
  const skipped = new Set(['dist', 'node_modules', '.astro'])
  cpSync(join(root, 'examples'), folder, {
    recursive: true,
    filter: (path) => !skipped.has(path.split('/').at(-1) ?? ''),
  })
  linkModules(join(root, 'node_modules'), join(folder, 'node_modules'))
  await unpack(join(folder, 'node_modules', 'astro-mcp-discovery'))
  return folder
}

/** Runs the `build` script of an example, and says what it printed. */
export async function buildExample(folder: string, name: string): Promise<string> {
  const { stdout, stderr } = await run('astro', ['build'], {
    cwd: join(folder, name),
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  return stdout + stderr
}

async function unpack(target: string): Promise<void> {
  const parent = dirname(target)
  const { stdout } = await run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', parent],
    { cwd: root, env },
  )
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  await run('tar', ['-xzf', join(parent, filename), '-C', parent])
  renameSync(join(parent, 'package'), target)
}

function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === 'astro-mcp-discovery') continue
    if (name.startsWith('@')) linkModules(join(from, name), join(to, name))
    else symlinkSync(join(from, name), join(to, name))
  }
}
