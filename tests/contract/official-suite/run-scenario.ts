import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const suite = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/conformance/dist/index.js',
)
const driver = fileURLToPath(new URL('./driver.ts', import.meta.url))

/** The suite adds the URL of its server and runs the line in a shell. */
export const productCommand = `"${process.execPath}" "${driver}"`
/** A client that starts, sends nothing and ends well. */
export const silentCommand = `"${process.execPath}" -e 0`

export interface Outcome {
  checks: Check[]
  /** What the client wrote to standard output. */
  output: string
  /** What client and suite wrote beside that, for messages. */
  log: string
}

export interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  description: string
  errorMessage?: string
}

/**
 * Runs one client scenario of the official suite, its server at `specVersion`.
 * @throws when the suite wrote no checks, as for a scenario it skips
 */
export async function runScenario(
  scenario: string,
  specVersion: string,
  command: string,
): Promise<Outcome> {
  const args = ['client', ...select(scenario, specVersion), '--command', command]
  return withResults(args, async (read, log) => ({
    checks: JSON.parse(await read('checks.json')) as Check[],
    output: await read('stdout.txt'),
    log: `${await read('stderr.txt')}\n${log}`,
  }))
}

/**
 * What a server scenario of the official suite says of the server at `url`, asked at `specVersion`.
 * @throws when the suite wrote no checks, as for a scenario it skips
 */
export async function judgeServer(
  scenario: string,
  specVersion: string,
  url: string,
): Promise<Check[]> {
  const args = ['server', ...select(scenario, specVersion), '--url', url]
  return withResults(args, async (read) => JSON.parse(await read('checks.json')) as Check[])
}

/** Extension scenarios belong to no revision: only by force are they served at the one asked. */
function select(scenario: string, specVersion: string): string[] {
  const isExtension = scenario.startsWith('auth/') || scenario.startsWith('tasks-')
  const force = isExtension ? ['--force'] : []
  return ['--scenario', scenario, '--spec-version', specVersion, ...force]
}

type Read = (name: string) => Promise<string>

async function withResults<T>(
  args: string[],
  use: (read: Read, log: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'official-suite-'))
  try {
    const log = await runSuite([...args, '--timeout', '60000', '--output-dir', folder])
    const names = await readdir(folder, { recursive: true })
    const file = names.find((name) => basename(name) === 'checks.json')
    if (file === undefined)
      throw new Error(`The suite wrote no checks for ${args.join(' ')}:\n${log}`)
    const results = join(folder, dirname(file))
    return await use((name) => readFile(join(results, name), 'utf8'), log)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Its exit code repeats what the checks say, and less: a run without any check ends well. */
function runSuite(args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [suite, ...args], (_error, stdout, stderr) => {
      resolve(`${stderr}\n${stdout}`)
    })
  })
}
