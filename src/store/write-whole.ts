import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

let writes = 0

/**
 * Writes a text file whole or not at all, whenever the process ends: a temporary file beside it takes
 * its place. A link stays a link, and the file keeps its permissions. What processes that were killed
 * left beside it is removed.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await realpath(path).catch(() => path)
  const mode = await stat(file).then(
    (stats) => stats.mode & 0o777,
    () => undefined,
  )
  const temporary = `${prefixOf(file)}${process.pid}-${++writes}.tmp`
  try {
    await removeLeftovers(file)
    await writeFile(temporary, text, mode === undefined ? {} : { mode })
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function removeLeftovers(file: string): Promise<void> {
  const prefix = basename(prefixOf(file))
  for (const name of await readdir(dirname(file))) {
    const [, pid] = (name.startsWith(prefix) && /(\d+)-\d+\.tmp$/.exec(name)) || []
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(dirname(file), name), { force: true })
  }
}

function prefixOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.`)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Someone else's process is a process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
