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
  const { files, packages } = reach('src/cli/bin.ts')
  expect(packages).toEqual(['commander'])
  expect(files.filter((file) => /^src\/(?:wire|render)\//.test(file))).toEqual([])
  expect(files).toContain('src/cli/commands/record.ts')
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
