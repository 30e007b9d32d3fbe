import { readFileSync } from 'node:fs'
import { createConfigError, type Problem } from '../../config/problem.ts'
import type { UserServerOptions } from '../../config/server-options.ts'
import { mergeServersFile } from '../../config/servers-file.ts'
import type { ClientFile } from './client-files.ts'

/**
 * The servers of a client's file, read leniently; switched-off ones are left out.
 *
 * @throws DiscoveryError `CONFIG_INVALID` when it holds none.
 */
export function readClientFile({ path, shown }: ClientFile): Record<string, UserServerOptions> {
  const problems: Problem[] = []
  const readText = (): string => readFileSync(path, 'utf8')
  const servers = mergeServersFile({ from: shown }, readText, problems)
  if (problems.length === 0 && Object.keys(servers).length === 0) {
    problems.push({ path: ['servers'], text: 'there are none.', write: [] })
  }
  if (problems.length > 0) throw createConfigError(problems, shown)
  // Checked as a whole before anything is written.
  return servers as Record<string, UserServerOptions>
}
