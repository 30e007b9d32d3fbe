import { expect, test } from 'vitest'
import { readSource } from '../../../src/config/read-source.ts'

test('the environment may say where the data comes from', () => {
  expect(readSource({ MCP_DISCOVERY_SOURCE: ' snapshot ' })).toBe('snapshot')
  expect(readSource({ MCP_DISCOVERY_SOURCE: '' })).toBeUndefined()
  expect(readSource({})).toBeUndefined()
})

test('a value that is none is an error that lists those that are', () => {
  expect(() => readSource({ MCP_DISCOVERY_SOURCE: 'offline' })).toThrow(
    /MCP_DISCOVERY_SOURCE is "offline"\.\n {2}Fix: Set it to one of: auto, live, snapshot/,
  )
})
