import { expect, test } from 'vitest'
import { findNoRedis } from '../contract/store/redis-server.ts'

test('there is a Redis here, so that no suite over it was skipped', () => {
  expect(findNoRedis()).toBeUndefined()
})
