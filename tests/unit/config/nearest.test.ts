import { expect, it } from 'vitest'
import { findNearest } from '../../../src/config/nearest.ts'

const keys = ['servers', 'base', 'source', 'onFailure', 'args', 'env']

it.each([
  ['sever', 'servers'],
  ['mcpServers', 'servers'],
  ['Base', 'base'],
  ['arg', 'args'],
  ['environment', 'env'],
  ['onFail', 'onFailure'],
  ['zzz', undefined],
  ['', undefined],
])('%s is meant as %s', (word, nearest) => {
  expect(findNearest(word, keys)).toBe(nearest)
})
