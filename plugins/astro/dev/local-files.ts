import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Options } from '../../../src/config/options.ts'

/** Files of the project that servers are started from: an edited server is called again. */
export function findLocalFiles({ servers }: Options, root: string): string[] {
  const files = Object.values(servers).flatMap(({ command, args, cwd }) =>
    command === undefined
      ? []
      : [command, ...args]
          .filter((word) => /\.[cm]?[jt]s$|\.py$|[\\/]/.test(word))
          .map((word) => resolve(root, cwd ?? '.', word)),
  )
  return [...new Set(files)].filter(
    (file) =>
      file.startsWith(root) &&
      !file.includes('node_modules') &&
      statSync(file, { throwIfNoEntry: false })?.isFile(),
  )
}
