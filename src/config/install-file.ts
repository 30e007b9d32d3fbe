import { isObject } from '../core/json.ts'
import { parseJsonWithComments } from './json-with-comments.ts'
import type { Problem } from './problem.ts'
import { readServerJson } from './server-json.ts'

/** Puts what the files of `install.from` say where it would stand had it been written out. */
export function resolveInstallFiles(
  servers: Record<string, unknown>,
  readText: ((file: string) => string) | undefined,
  problems: Problem[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(servers).map(([id, server]) => {
      if (!isObject(server) || !isObject(server['install'])) return [id, server]
      const { from, ...own } = server['install']
      if (typeof from !== 'string') return [id, server]
      const path = ['servers', id, 'install', 'from']
      try {
        if (!readText) throw new Error('files are read by the command and the build')
        const prefer = server['url'] === undefined ? 'local' : 'remote'
        const read = readServerJson(parseJsonWithComments(readText(from)), prefer)
        return [id, { serverJson: from, ...server, install: { ...read, ...own } }]
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        problems.push({ path, text: `${from} can not be read: ${reason}.`, write: [] })
        const { install: _, ...rest } = server
        return [id, rest]
      }
    }),
  )
}
