import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchTool } from './bench-tool.ts'
import type { Case } from './cases.ts'
import { createTools } from './create-tools.ts'
import { measure, type Measurement } from './measure.ts'
import { toOpenApi } from './to-open-api.ts'
import { median, weighPages, weighSite, type Weight } from './weigh.ts'
import { writeFloorSite, writeOurSite, writePeerSite } from './write-sites.ts'
import { writeSnapshot } from './write-snapshot.ts'

/** A row of the results. `cpu` in seconds, `memory` in MiB, bytes as they are. */
export interface Result {
  host: Case['host']
  profile: Case['profile']
  tools: number
  locales: number
  runs: number
  /** Load averages of the machine when the runs began, lowest and highest. */
  load: [number, number]
  /** A tool page in bytes: whole on plain Astro, on Starlight without what a page of the floor has. */
  ours: Numbers & { toolPage: { raw: number; gzip: number } }
  /** Built once more with what the first build kept. */
  again: { cpu: number; memory: number }
  /** The pages alone, as the floor's are: without other forms beside them. */
  alone: { cpu: number; memory: number }
  floor: Numbers
  /** The floor with as many files as ours: a Markdown and a JSON form of one sentence beside each page. */
  floorForms: { cpu: number; memory: number }
  peer?: Numbers
  /** Medians of what each run gave; of the peer's output that of all files, and without other forms. */
  ratios: {
    floor: number
    /** Of the floor with as many files. */
    forms: number
    again: number
    alone: number
    memory: number
    peer?: number
    peerOutput?: number
    peerPages?: number
  }
}

interface Numbers extends Weight {
  cpu: number
  memory: number
}

interface Settings {
  /** Of the repository. */
  root: string
  runs: number
  tell(line: string): void
}

/** Builds ours, the floor and the peer in turn, each time from nothing, and compares them. */
export async function runCase(one: Case, settings: Settings): Promise<Result> {
  const { root, runs, tell } = settings
  const name = `${one.host}-${one.profile}-${one.tools}x${one.locales}`
  const folder = join(root, '.cache', 'bench', name)
  const tools = createTools(one.profile, one.tools)
  putAside(root, folder)
  const dir = join(folder, 'mcp')
  writeSnapshot(dir, 'bench', tools)
  const sites = {
    ours: join(folder, 'ours'),
    alone: join(folder, 'alone'),
    floor: join(folder, 'floor'),
    floorForms: join(folder, 'floor-forms'),
    // Finds its packages from where it stands.
    peer: join(root, 'bench', 'peer', '.cache', name),
  }
  writeOurSite(sites.ours, { ...one, dir, twins: true })
  writeOurSite(sites.alone, { ...one, dir, twins: false })
  if (one.hasPeer) writePeer(sites.peer, tools)

  const taken: Taken = { ours: [], again: [], alone: [], floor: [], floorForms: [], peer: [] }
  for (let run = 0; run < runs; run++) {
    taken.ours.push(await buildSite(root, sites.ours))
    if (run === 0) {
      const { pages } = weighSite(join(sites.ours, 'dist'))
      const own = one.host === 'starlight' ? 1 + one.locales : 0
      const floor = { ...one, pages: Math.ceil((pages - own) / one.locales) }
      writeFloorSite(sites.floor, { ...floor, forms: false })
      writeFloorSite(sites.floorForms, { ...floor, forms: true })
    }
    taken.floor.push(await buildSite(root, sites.floor))
    taken.floorForms.push(await buildSite(root, sites.floorForms))
    taken.alone.push(await buildSite(root, sites.alone))
    taken.again.push(await buildSite(root, sites.ours, { isAgain: true }))
    if (one.hasPeer) taken.peer.push(await buildSite(root, sites.peer))
    tell(`${name} run ${run + 1}: ${describe(taken)}`)
  }
  const result = toResult(one, taken, sites)
  for (const site of [folder, sites.peer]) putAside(root, site)
  return result
}

function buildSite(root: string, site: string, { isAgain = false } = {}): Promise<Measurement> {
  const leftovers = isAgain ? ['dist'] : ['dist', '.astro', 'node_modules']
  for (const left of leftovers) putAside(root, join(site, left))
  // What the build before wrote goes to the disk before this one is measured, not beside it.
  execFileSync('sync')
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  return measure(process.execPath, [astro, 'build', '--silent', '--root', site], { cwd: root })
}

let aside = 0

/**
 * Out of the way, and deleted by `clearAside` when all is measured: for minutes after a file was
 * deleted ext4 looks for a free inode far longer, which would count for whoever writes the next.
 */
function putAside(root: string, path: string): void {
  if (!existsSync(path)) return
  const folder = asideFolder(root)
  mkdirSync(folder, { recursive: true })
  renameSync(path, join(folder, `${process.pid}-${aside++}`))
}

/** Deletes what measured builds left. */
export function clearAside(root: string): void {
  rmSync(asideFolder(root), { recursive: true, force: true })
}

function asideFolder(root: string): string {
  return join(root, '.cache', 'bench', 'aside')
}

function writePeer(site: string, tools: readonly BenchTool[]): void {
  writePeerSite(site, { schema: './api.json' })
  mkdirSync(site, { recursive: true })
  writeFileSync(join(site, 'api.json'), JSON.stringify(toOpenApi(tools)))
}

type Taken = Record<'ours' | 'again' | 'alone' | 'floor' | 'floorForms' | 'peer', Measurement[]>

function toResult(
  one: Case,
  taken: Taken,
  sites: Record<'ours' | 'floor' | 'peer', string>,
): Result {
  const { ours, again, alone, floor, floorForms, peer } = taken
  const dist = (site: string): string => join(site, 'dist')
  const weights = { ours: weighSite(dist(sites.ours)), floor: weighSite(dist(sites.floor)) }
  const tool = weighPages(join(dist(sites.ours), 'reference', 'mcp', 'tools'))
  // On plain Astro the shell is ours, and counts as all else of the page.
  const shell =
    one.host === 'astro' ? { raw: 0, gzip: 0 } : weighPages(join(dist(sites.floor), 'floor'))
  const peerWeight = one.hasPeer ? weighSite(dist(sites.peer)) : undefined
  const loads = Object.values(taken).flatMap((all) => all.map(({ load }) => load))
  const compare = (a: Measurement[], b: Measurement[], key: 'cpu' | 'memory' = 'cpu'): number =>
    round(median(a.map((each, run) => each[key] / (b[run]?.[key] ?? 1))))
  return {
    ...{
      host: one.host,
      profile: one.profile,
      tools: one.tools,
      locales: one.locales,
      runs: ours.length,
    },
    load: [Math.min(...loads), Math.max(...loads)],
    ours: {
      ...{ ...numbersOf(ours), ...weights.ours },
      toolPage: { raw: tool.raw - shell.raw, gzip: tool.gzip - shell.gzip },
    },
    again: numbersOf(again),
    alone: numbersOf(alone),
    floor: { ...numbersOf(floor), ...weights.floor },
    floorForms: numbersOf(floorForms),
    ...(peerWeight && { peer: { ...numbersOf(peer), ...peerWeight } }),
    ratios: {
      floor: compare(ours, floor),
      forms: compare(ours, floorForms),
      again: compare(again, floor),
      alone: compare(alone, floor),
      memory: compare(ours, floor, 'memory'),
      ...(peerWeight && {
        peer: compare(peer, ours),
        peerOutput: round(peerWeight.output / weights.ours.output),
        peerPages: round(peerWeight.pageOutput / weights.ours.pageOutput),
      }),
    },
  }
}

function numbersOf(taken: readonly Measurement[]): { cpu: number; memory: number } {
  return {
    cpu: round(median(taken.map(({ cpu }) => cpu))),
    memory: Math.round(median(taken.map(({ memory }) => memory))),
  }
}

function describe(taken: Taken): string {
  return Object.entries(taken)
    .flatMap(([name, all]) => {
      const last = all.at(-1)
      return last ? [`${name} ${last.cpu.toFixed(1)} s ${last.memory} MiB`] : []
    })
    .join(', ')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
