// Measures discovery itself: many servers over HTTP that are slow to answer, and many processes.
//   npm run bench:discovery -- [--servers 200] [--latency 100] [--processes 24] [--runs 5]
// Time that passes is what counts over HTTP, so run it on a quiet machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseOptions } from '../../src/config/parse.ts'
import { discoverAll } from '../../src/pipeline/discover-all.ts'
import { createSnapshotSink } from '../../src/store/snapshot-file.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { median } from '../weigh.ts'

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '200' },
    latency: { type: 'string', default: '100' },
    processes: { type: 'string', default: '24' },
    runs: { type: 'string', default: '5' },
  },
})
const [count, latency, processes, runs] = [
  Number(values.servers),
  Number(values.latency),
  Number(values.processes),
  Number(values.runs),
]
/** As in `src/pipeline/run-jobs.ts`. */
const concurrency = 32
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

const slow = spawn(process.execPath, [fileOf('serve.ts'), String(count), String(latency)], {
  stdio: ['pipe', 'pipe', 'inherit'],
})
const [line] = (await once(createInterface({ input: slow.stdout }), 'line')) as [string]
const ports = JSON.parse(line) as number[]
const remotes = ports.map((port) => ({ url: `http://127.0.0.1:${port}/mcp` }))
const locals = Array.from({ length: processes }, () => ({
  command: process.execPath,
  args: [fileOf('stdio.ts')],
}))

// The first call loads what all others use.
await discover(remotes.slice(0, 1))
const http = []
for (let run = 0; run < runs; run++) http.push(await discover(remotes))
slow.stdin.end()
const stdio = []
for (let run = 0; run < runs; run++) stdio.push(await discover(locals))

const ideal = (Math.ceil(count / concurrency) * 2 * latency) / 1000
const seconds = median(http.map((one) => one.seconds))
const results = {
  cores: availableParallelism(),
  http: {
    servers: count,
    latency,
    concurrency,
    ideal,
    seconds,
    ratio: Math.round((seconds / ideal) * 100) / 100,
    cpu: median(http.map((one) => one.cpu)),
    /** What the process grew by, for each server that was open at a time. */
    kilobytesEach: Math.round(
      (Math.max(...http.map((one) => one.memory)) * 1024) / Math.min(concurrency, count),
    ),
  },
  stdio: {
    servers: processes,
    seconds: median(stdio.map((one) => one.seconds)),
    /** Seconds of one process and its answers, were they one after the other. */
    perServer: Math.round((median(stdio.map((one) => one.seconds)) / processes) * 1000) / 1000,
  },
}
const file = fileURLToPath(new URL('../discovery.json', import.meta.url))
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
console.log(readFileSync(file, 'utf8'))

/** Seconds that passed, CPU seconds of this process, and MiB that it grew by. */
async function discover(
  servers: object[],
): Promise<{ seconds: number; cpu: number; memory: number }> {
  const options = parseOptions({
    servers: Object.fromEntries(servers.map((server, index) => [`s${index}`, server])),
  })
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const started = performance.now()
  const usage = process.cpuUsage()
  await discoverAll({
    options,
    env: { PATH: process.env['PATH'] },
    record: recordServer,
    store: createSnapshotSink(() => undefined),
    now: () => new Date(),
    report: () => undefined,
    cpus: availableParallelism(),
    source: 'live',
  })
  const { user, system } = process.cpuUsage(usage)
  const seconds = (performance.now() - started) / 1000
  clearInterval(timer)
  const round = (value: number): number => Math.round(value * 100) / 100
  return {
    seconds: round(seconds),
    cpu: round((user + system) / 1e6),
    memory: (most - before) / 2 ** 20,
  }
}
