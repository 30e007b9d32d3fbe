// Measures pages on demand on loopback, and says so in bench/on-demand.json.
//   npm run bench:on-demand -- [--seconds 3] [--rounds 3] [--connections 10] [--tools 50] [--ttl 2000] [--latency 20]
// Needs redis-server and the package in lib/. Every page and the floor are asked of the same process in
// turn; then two processes that share a Redis are asked at the same time, and calls of servers counted.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { startRedis } from '../../tests/contract/store/redis-server.ts'
import { serveFickle, type FickleServer } from '../../tests/servers/fickle.ts'
import { startSite, type RunningSite } from '../../tests/sites/start-site.ts'
import { createRichTools } from '../rich-tools.ts'
import { median } from '../weigh.ts'
import { load, type Load } from './load.ts'
import { writeSite } from './write-site.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10' },
    tools: { type: 'string', default: '50' },
    ttl: { type: 'string', default: '2000' },
    latency: { type: 'string', default: '20' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const connections = Number(values.connections)
const minTtl = Number(values.ttl)
const latency = Number(values.latency)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache', 'bench', 'on-demand')
const tools = createRichTools(Number(values.tools))
const [first] = tools

writeSite(folder, { minTtl })
await promisify(execFile)(
  process.execPath,
  [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', folder],
  { cwd: root },
)
const redis = await startRedis()
const servers = {
  steady: await serve('public'),
  timed: await serve('public'),
  eager: await serve('public'),
}
const sites = [await start(), await start()]
try {
  const [site] = sites
  const start = `${site?.origin}/reference/mcp/steady`
  const toolUrl = `${start}/tools/${first?.name}/`
  await fetch(toolUrl)
  const { headers } = await fetch(toolUrl)
  const etag = headers.get('etag') ?? ''
  const results = {
    machine: { cores: cpus().length, processor: cpus()[0]?.model.trim(), node: process.version },
    settings: { seconds, rounds, connections, tools: tools.length, latency, minTtl },
    pages: await measurePages({
      floor: { url: `${site?.origin}/floor/` },
      tool: { url: toolUrl },
      toolUnchanged: { url: toolUrl, headers: { 'if-none-match': etag } },
      toolMarkdown: { url: `${start}/tools/${first?.name}.md` },
      overview: { url: `${start}/` },
      toolIndex: { url: `${start}/tools/` },
      notFound: { url: `${start}/tools/nothing/` },
    }),
    timed: await measureShared('timed'),
    eager: await measureShared('eager'),
  }
  writeFileSync(
    fileURLToPath(new URL('../on-demand.json', import.meta.url)),
    `${JSON.stringify(results, null, 2)}\n`,
  )
  console.log(JSON.stringify(results, null, 2))
} finally {
  await Promise.all(sites.map((one) => one.stop()))
  await Promise.all(Object.values(servers).map((one) => one.close()))
  await redis.stop()
}

async function serve(cacheScope: string): Promise<FickleServer> {
  const server = await serveFickle()
  return Object.assign(server, { tools, delay: latency, caching: { ttlMs: 0, cacheScope } })
}

function start(): Promise<RunningSite> {
  return startSite(join(folder, 'dist'), folder, {
    REDIS_URL: redis.url,
    STEADY_URL: servers.steady.url,
    TIMED_URL: servers.timed.url,
    EAGER_URL: servers.eager.url,
  })
}

type Asked = Record<string, { url: string; headers?: Record<string, string> }>

/**
 * All pages in turn, round after round, the first of which nobody counts: a machine that is busy slows
 * all of a round. What is told is the median of the rounds.
 */
async function measurePages(pages: Asked): Promise<Record<string, ReturnType<typeof toMedian>>> {
  const measured: Record<string, Load>[] = []
  for (let round = 0; round <= rounds; round++) {
    const loads: [string, Load][] = []
    for (const [name, page] of Object.entries(pages))
      loads.push([name, await load({ ...page, connections, seconds: round === 0 ? 1 : seconds })])
    if (round > 0) measured.push(Object.fromEntries(loads))
  }
  return Object.fromEntries(Object.keys(pages).map((name) => [name, toMedian(measured, name)]))
}

function toMedian(measured: readonly Record<string, Load>[], name: string) {
  const all = measured.flatMap((one) => one[name] ?? [])
  const ratios = measured.map(
    (one) => (one[name]?.requestsPerSecond ?? 0) / (one['floor']?.requestsPerSecond ?? 1),
  )
  const statuses = [...new Set(all.flatMap((one) => Object.keys(one.statuses)))]
  if (statuses.length !== 1) throw new Error(`${name} was answered with ${statuses.join(', ')}.`)
  return {
    status: Number(statuses[0]),
    requestsPerSecond: Math.round(median(all.map((one) => one.requestsPerSecond))),
    floor: Math.round(median(ratios) * 100) / 100,
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
  }
}

/** Both processes at the same time: what readers get, and how often the server was called. */
async function measureShared(id: 'timed' | 'eager') {
  const before = servers[id].countCalls()
  const began = performance.now()
  const loads = await Promise.all(
    sites.map(({ origin }) =>
      load({ url: `${origin}/reference/mcp/${id}/`, connections, seconds: seconds * rounds }),
    ),
  )
  const milliseconds = performance.now() - began
  const calls = servers[id].countCalls() - before
  return {
    processes: sites.length,
    seconds: Math.round(milliseconds / 100) / 10,
    calls,
    // The first answer, and one more each time its lifetime ends.
    ...(id === 'timed' && { allowed: 1 + Math.ceil(milliseconds / minTtl) }),
    requests: loads.reduce((sum, { requests }) => sum + requests, 0),
    requestsPerSecond: loads.reduce((sum, one) => sum + one.requestsPerSecond, 0),
    p50: Math.max(...loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
  }
}
