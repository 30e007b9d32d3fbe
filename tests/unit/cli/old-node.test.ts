import { expect, test } from 'vitest'
import { describeOldNode } from '../../../src/cli/old-node.ts'

test.each(['22.12.0', '22.12.1', '22.13.0', '24.0.0', '23.0.0-nightly2026', '100.0.0'])(
  'says nothing on Node %s',
  (version) => {
    expect(describeOldNode(version, '>=22.12.0')).toBeUndefined()
  },
)

test.each(['22.11.9', '20.20.2', '9.99.99', '22.9.0'])('says on Node %s what to do', (version) => {
  expect(describeOldNode(version, '>=22.12.0')).toBe(
    `This is Node ${version}, and astro-mcp-discovery needs 22.12.0 or newer. ` +
      'Install it, or add it to the project: npm install --save-dev node@22',
  )
})
