import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure, type Measurement } from '../measure.ts'
import { weighSite, type Weight } from '../weigh.ts'

export interface FleetBuild {
  /** Servers of the configuration. */
  servers: number
  /** The part that was built; absent for all. */
  part?: string
  pages: number
  /** Bytes. */
  output: number
  cold: Numbers
  /** Once more, with what the first build kept. */
  again: Numbers
}

type Numbers = Omit<Measurement, 'load'>

export interface FleetSite {
  /** Of the repository. */
  root: string
  /** Where the site is written. */
  folder: string
  /** Folder of the snapshots. */
  dir: string
  ids: readonly string[]
  /** `1/4`; all servers when absent. */
  part?: string
}

/** Builds a plain Astro site of so many recorded servers, from nothing and once more. */
export async function buildFleet(site: FleetSite): Promise<FleetBuild> {
  const { root, folder, dir, ids, part } = site
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'src', 'pages'), { recursive: true })
  const servers = Object.fromEntries(ids.map((id) => [id, { command: 'no-such-command' }]))
  const options = { dir, source: 'snapshot', others: 'link', servers }
  writeFileSync(join(folder, 'mcp-discovery.config.json'), JSON.stringify(options))
  writeFileSync(
    join(folder, 'astro.config.mjs'),
    `import mcpDiscovery from 'astro-mcp-discovery'\nexport default { integrations: [mcpDiscovery()] }\n`,
  )
  writeFileSync(join(folder, 'src', 'pages', 'index.astro'), '<h1>Home</h1>\n')
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const build = async (): Promise<Numbers> => {
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    const { load: _, ...numbers } = await measure(
      process.execPath,
      [astro, 'build', '--silent', '--root', folder],
      { cwd: root, env: part === undefined ? {} : { MCP_DISCOVERY_ONLY: part } },
    )
    return { ...numbers, cpu: Math.round(numbers.cpu * 100) / 100 }
  }
  const cold = await build()
  const again = await build()
  const weight: Weight = weighSite(join(folder, 'dist'))
  return { servers: ids.length, ...(part !== undefined && { part }), ...weight, cold, again }
}
