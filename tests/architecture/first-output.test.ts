import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readImports, root, type Import } from './read-imports.ts'

const eager = Map.groupBy(
  [...readImports('src'), ...readImports('plugins')].filter(
    ({ typeOnly, isLazy }) => !typeOnly && !isLazy,
  ),
  ({ file }) => file,
)

// Each of the heavy packages takes longer to load than all of ours: a command loads those it needs.
test('the command says its first word before it loads what calls servers or renders pages', () => {
  const { files, packages } = reach('src/cli/run.ts')
  expect(packages).toEqual(['commander'])
  expect(
    files.filter((file) =>
      /^src\/wire\/|^src\/render\/(?:markdown|highlight|to-markdown|html)/.test(file),
    ),
  ).toEqual([])
  expect(files).toContain('src/cli/commands/record.ts')
})

test('on an old Node the command loads no more than says so', () => {
  const { files, packages } = reach('src/cli/bin.ts')
  expect(packages).toEqual([])
  expect(files).toContain('src/cli/old-node.ts')
  expect(files).not.toContain('src/cli/run.ts')
})

test('a build loads what calls servers when it calls one', () => {
  const { files, packages } = reach('plugins/astro/index.ts')
  expect(files.filter((file) => file.startsWith('src/wire/'))).toEqual([])
  expect(packages).not.toContain('@modelcontextprotocol/client')
})

/** All that a module loads when it is loaded. */
function reach(start: string): { files: string[]; packages: string[] } {
  const files = new Set([join(root, start)])
  const packages = new Set<string>()
  for (const file of files)
    for (const { specifier } of eager.get(file) ?? ([] as Import[])) {
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier))
      else if (!specifier.startsWith('node:')) packages.add(specifier)
    }
  return {
    files: [...files].map((file) => relative(root, file)).sort(),
    packages: [...packages].sort(),
  }
}
