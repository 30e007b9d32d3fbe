import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { createSnapshot } from '../unit/store/snapshot-fixture.ts'
import { root } from './read-imports.ts'

let validate: ValidateFunction
beforeAll(() => {
  const file = join(root, 'lib/schema/snapshot.json')
  expect(existsSync(file), 'lib/ is not built: npm run build:package').toBe(true)
  validate = new Ajv2020().compile(JSON.parse(readFileSync(file, 'utf8')) as object)
})

test.each(['modern', 'legacy'] as const)('a snapshot of a %s server follows it', (era) => {
  validate(createSnapshot('weather', { era, tools: ['a', { name: 'b', deep: [{ x: null }] }] }))
  expect(validate.errors).toBeNull()
})

test('a snapshot may name its schema', () => {
  expect(validate({ $schema: './snapshot.json', ...createSnapshot('weather') })).toBe(true)
})

test.each([
  ['another version', { schemaVersion: 2 }],
  ['an unknown key', { url: 'https://example.com' }],
  ['an unknown era', { era: 'future' }],
  ['a list nobody knows', { lists: { secrets: { status: 'complete', items: [] } } }],
])('%s does not', (_, change) => {
  expect(validate({ ...createSnapshot('weather'), ...change })).toBe(false)
})
