// Measures what a fleet costs: so many servers recorded on shards, merged, and recorded in one go.
//   npm run bench:fleet -- [--servers 10000] [--shards 2] [--tools 4] [--builds 100,1000] [--parts 10]
// Then builds sites of so many of them, and of one of so many parts of all; needs the package built.
// Each shard runs alone, as on a machine of its own. Linux only: it reads /proc.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measure, type Measurement } from '../measure.ts'
import { buildFleet, type FleetBuild } from './build-fleet.ts'
import { digestFolder } from './digest-folder.ts'

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '10000' },
    shards: { type: 'string', default: '2' },
    tools: { type: 'string', default: '4' },
    builds: { type: 'string', default: '100,1000' },
    parts: { type: 'string', default: '10' },
  },
})
const [count, shards, tools] = [values.servers, values.shards, values.tools].map(Number) as [
  number,
  number,
  number,
]
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache', 'bench', 'fleet')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const fleet = spawn(
  process.execPath,
  [fileURLToPath(new URL('serve.ts', import.meta.url)), String(tools)],
  { stdio: ['pipe', 'pipe', 'inherit'] },
)
const [port] = (await once(createInterface({ input: fleet.stdout }), 'line')) as [string]
const servers = Object.fromEntries(
  Array.from({ length: count }, (_, index) => [
    `server-${index}`,
    { url: `http://127.0.0.1:${port}/${index}` },
  ]),
)
writeFileSync(join(folder, 'mcp-discovery.config.json'), JSON.stringify({ dir: 'merged', servers }))

const taken: Record<string, Measurement> = {}
for (let shard = 1; shard <= shards; shard++) {
  const name = `${shard}/${shards}`
  taken[name] = await record(name, '--shard', name, '--dir', `shards/${shard}`)
}
taken['merge'] = await record('merge', '--merge', 'shards')
taken['again'] = await record('merge again', '--merge', 'shards')
taken['whole'] = await record('all in one go', '--dir', 'whole')
fleet.stdin.end()

const [merged, whole] = ['merged', 'whole'].map((name) => digestFolder(join(folder, name)))
if (merged?.servers !== count || merged.digest !== whole?.digest)
  throw new Error(
    `The merged folder is not that of one recording: ${JSON.stringify({ count, merged, whole })}`,
  )

const checked = await run('check', 'check', '--snapshot', 'merged', '--fail-on', 'never')
const builds: FleetBuild[] = []
const sizes = values.builds.split(',').filter(Boolean).map(Number)
for (const size of sizes) await build(size)
if (values.parts !== '0') await build(count, `1/${values.parts}`)
rmSync(folder, { recursive: true, force: true })

const file = fileURLToPath(new URL('../fleet.json', import.meta.url))
const each = Array.from({ length: shards }, (_, index) => taken[`${index + 1}/${shards}`])
const results = {
  machine: {
    node: process.version,
    processor: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
  },
  servers: count,
  tools: count * tools,
  bytes: merged.bytes,
  shards: each.map((one) => one && toNumbers(one)),
  merge: toNumbers(taken['merge']),
  again: toNumbers(taken['again']),
  whole: toNumbers(taken['whole']),
  check: toNumbers(checked),
  builds,
}
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
console.log(readFileSync(file, 'utf8'))

async function build(size: number, part?: string): Promise<void> {
  const one = await buildFleet({
    ...{ root, folder: join(folder, 'site'), dir: join(folder, 'merged') },
    ids: Object.keys(servers).slice(0, size),
    ...(part !== undefined && { part }),
  })
  builds.push(one)
  console.log(JSON.stringify(one))
}

function record(name: string, ...argv: string[]): Promise<Measurement> {
  return run(name, 'record', ...argv)
}

async function run(name: string, ...argv: string[]): Promise<Measurement> {
  const bin = join(root, 'src', 'cli', 'bin.ts')
  const one = await measure(process.execPath, [bin, ...argv], { cwd: folder })
  console.log(`${name}: ${one.seconds} s, ${one.cpu} s of CPU, ${one.memory} MiB`)
  return one
}

function toNumbers({ seconds, cpu, memory }: Measurement): Omit<Measurement, 'load'> {
  return { seconds, cpu: Math.round(cpu * 100) / 100, memory }
}
