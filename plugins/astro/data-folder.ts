import type { AstroConfig } from 'astro'
import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from '../../src/config/options.ts'
import { defaultDir } from '../../src/pipeline/default-dir.ts'

/** Path of the folder with one folder per server. */
export function toDataFolder(
  { dir }: Pick<Options, 'dir'>,
  config: Pick<AstroConfig, 'root' | 'srcDir'>,
): string {
  if (dir === undefined) return join(fileURLToPath(config.srcDir), 'content', 'mcp')
  return isAbsolute(dir) ? dir : join(fileURLToPath(config.root), dir)
}

/**
 * What to say where the command kept servers in a folder that the site does not look into: the command
 * reads no configuration of Astro, so it knows no `srcDir`. Undefined where both mean the same folder.
 */
export function describeOtherFolder(
  options: Pick<Options, 'dir'>,
  config: Pick<AstroConfig, 'root' | 'srcDir'>,
): string | undefined {
  const root = fileURLToPath(config.root)
  const [ours, commands] = [toDataFolder(options, config), join(root, defaultDir)]
  if (options.dir !== undefined || ours === commands || !existsSync(commands)) return undefined
  const dir = relative(root, ours).replaceAll('\\', '/')
  return (
    `The site reads snapshots from ${dir}, and there are some in ${defaultDir}, where the command writes ` +
    `them. It does not know srcDir. Write: dir: '${dir}' in mcp-discovery.config.mjs, and move them there.`
  )
}
