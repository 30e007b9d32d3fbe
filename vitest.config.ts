import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const fastCheck = fileURLToPath(new URL('tests/seeded-fast-check.ts', import.meta.url))

/** Tests of sites that share one with others, or that wait for a moment: one after the other. */
const alone = [
  'dev-*',
  'on-demand*',
  'layouts*',
  'prose*',
  'filter-*',
  'kept-work',
  'twins',
  'starlight',
].map((name) => `tests/sites/${name}.test.ts`)

// One project for each kind of test; `scripts/test.mjs` runs them one after the other.
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      project('unit', ['tests/unit/**/*.test.ts', 'tests/architecture/**/*.test.ts']),
      project('contract', ['tests/contract/**/*.test.ts'], 60_000),
      project('sites', ['tests/sites/**/*.test.ts', ...alone.map((file) => `!${file}`)], 180_000),
      project('sites-alone', alone, 180_000, 1),
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
