import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const fastCheck = fileURLToPath(new URL('tests/seeded-fast-check.ts', import.meta.url))

const toFiles = (names: string[]): string[] => names.map((name) => `tests/sites/${name}.test.ts`)

/** Tests of sites that share one with others of the same list, or wait for a moment: one after the other. */
const served = toFiles(['dev-*', 'on-demand*'])
const shared = toFiles(['layouts*', 'prose*', 'filter-*', 'kept-work', 'twins', 'starlight'])
const alone = [...served, ...shared]

// One project for each kind of test; `scripts/test.mjs` says which run at the same time.
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      project('unit', ['tests/unit/**/*.test.ts', 'tests/architecture/**/*.test.ts']),
      project('contract', ['tests/contract/**/*.test.ts'], 60_000),
      project('sites', ['tests/sites/**/*.test.ts', ...alone.map((file) => `!${file}`)], 180_000),
      project('sites-served', served, 180_000, 1),
      project('sites-shared', shared, 180_000, 1),
      {
        test: {
          ...project('browser', ['tests/browser/**/*.test.ts'], 180_000).test,
          globalSetup: 'tests/browser/build-site.ts',
        },
      },
      project('full', ['tests/full/**/*.test.ts'], 600_000, 1),
    ],
  },
})

function project(name: string, include: string[], timeout = 10_000, workers = 2) {
  return {
    resolve: { alias: { 'fast-check': fastCheck } },
    test: {
      name,
      include,
      testTimeout: timeout,
      hookTimeout: timeout,
      maxWorkers: workers,
      environment: 'node' as const,
    },
  }
}
