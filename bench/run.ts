// Measures builds against a floor and a peer, and says so in bench/results.json.
//   npm run bench -- [--runs 5] [--sizes 10,200,1000,5000] [--locales 1,2,8]
//                    [--tools mixed|rich] [--hosts astro,starlight] [--peers 200,2000] [--max-pages 10000]
// A case that was measured before is replaced, all others stay.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { listCases } from './cases.ts'
import { toolProfiles } from './create-tools.ts'
import { clearAside, runCase, type Result } from './run-case.ts'
import type { HostName } from './write-sites.ts'

interface Results {
  machine: { cores: number; processor: string; node: string; astro: string }
  builds: Result[]
}

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    tools: { type: 'string', default: 'mixed' },
    sizes: { type: 'string', default: '10,200,1000,5000' },
    locales: { type: 'string', default: '1,2,8' },
    hosts: { type: 'string', default: 'astro,starlight' },
    peers: { type: 'string', default: '200,2000' },
    'max-pages': { type: 'string', default: '10000' },
    out: { type: 'string', default: join(root, 'bench', 'results.json') },
  },
})

const numbers = (list: string): number[] => list.split(',').filter(Boolean).map(Number)
const hosts = values.hosts.split(',').map((name): HostName => {
  if (name !== 'astro' && name !== 'starlight') throw new Error(`There is no host "${name}".`)
  return name
})
const profile = toolProfiles.find((name) => name === values.tools)
if (!profile) throw new Error(`There are no tools "${values.tools}".`)
const peers = numbers(values.peers)
if (peers.length > 0 && !existsSync(join(root, 'bench', 'peer', 'node_modules')))
  throw new Error('The peer is not installed. Install it: npm ci --prefix bench/peer')

const cases = listCases({
  profile,
  hosts,
  sizes: [...new Set([...numbers(values.sizes), ...peers])],
  locales: numbers(values.locales),
  peers,
  maxPages: Number(values['max-pages']),
})
for (const one of cases) {
  const result = await runCase(one, { root, runs: Number(values.runs), tell: console.log })
  writeResults(values.out, result)
  console.log(JSON.stringify(result.ratios), JSON.stringify(result.ours.toolPage))
}
clearAside(root)

function writeResults(file: string, result: Result): void {
  const before = existsSync(file) ? readBuilds(file) : []
  const idOf = ({ host, profile, tools, locales }: Result): string =>
    `${host} ${profile} ${locales} ${tools}`
  const builds = [...before.filter((one) => idOf(one) !== idOf(result)), result].sort(
    (a, b) =>
      a.host.localeCompare(b.host) ||
      a.profile.localeCompare(b.profile) ||
      a.locales - b.locales ||
      a.tools - b.tools,
  )
  const results: Results = {
    machine: {
      cores: cpus().length,
      processor: cpus()[0]?.model ?? '',
      node: process.versions.node,
      astro: readVersion('astro'),
    },
    builds,
  }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}

// Files that this program wrote, and a package's own.
function readBuilds(file: string): Result[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as Results).builds
}

function readVersion(name: string): string {
  const file = join(root, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
