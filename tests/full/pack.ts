import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The package as npm publishes it, written to a folder. */
export interface Packed {
  /** Path of the tarball. */
  file: string
  name: string
  version: string
  /** Subresource integrity of the tarball, `sha512-…`. */
  integrity: string
}

export async function packPackage(folder: string): Promise<Packed> {
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', pack, { cwd: root })
  const [packed] = JSON.parse(stdout) as [Omit<Packed, 'file'> & { filename: string }]
  const { filename, name, version, integrity } = packed
  return { file: join(folder, filename), name, version, integrity }
}
