import { isBuiltin } from 'node:module'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findImportFault } from '../../scripts/lint/rooms.mjs'
import { readImports, root } from './read-imports.ts'

test('no file imports from a room above it', () => {
  const imports = ['src', 'plugins'].flatMap((folder) => readImports(folder))
  expect(imports.length).toBeGreaterThan(200)
  const faults = imports.flatMap(({ file, specifier, typeOnly }) => {
    const fault = findImportFault(root, file, specifier, typeOnly)
    return fault ? [`${relative(root, file)}: ${fault}`] : []
  })
  expect(faults).toEqual([])
})

test.each([
  ['src/core/tool.ts', '../wire/target.ts', 'src/core must not import src/wire.'],
  ['src/core/tool.ts', 'node:fs', 'src/core must not import node:fs: zod only.'],
  ['src/i18n/a.ts', 'zod', 'src/i18n must not import zod: no packages only.'],
  ['src/cli/run.ts', '../../plugins/astro/index.ts', 'src/cli must not import plugins/astro.'],
  ['src/render/a.ts', 'astro', 'astro is for plugins/ only.'],
  [
    'src/store/a.ts',
    '@modelcontextprotocol/client',
    '@modelcontextprotocol/client is for src/wire only.',
  ],
  [
    'src/pipeline/a.ts',
    '../wire/record-server.ts',
    'src/pipeline takes only types of src/wire; it is passed in as a function.',
  ],
])('%s may not import %s', (file, specifier, fault) => {
  expect(findImportFault(root, join(root, file), specifier, false)).toBe(fault)
})

test('the pipeline may know the types of what it is given', () => {
  const file = join(root, 'src/pipeline/a.ts')
  expect(findImportFault(root, file, '../wire/target.ts', true)).toBeUndefined()
})

test('the built core reaches no Node builtin and no package but zod', () => {
  const entry = join(root, 'lib/src/core/index.js')
  expect(existsSync(entry), 'lib/ is not built: npm run build:package').toBe(true)
  const byFile = Map.groupBy(readImports('lib/src/core'), ({ file }) => file)
  const reached = new Set<string>()
  const outside = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const { specifier } of byFile.get(file) ?? []) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier))
      else outside.add(specifier)
    }
  }
  visit(entry)
  expect(reached.size).toBeGreaterThan(20)
  expect([...outside].filter((specifier) => isBuiltin(specifier))).toEqual([])
  expect([...outside]).toEqual(['zod'])
})
