import { test } from 'vitest'
import { killWriters } from '../hostile/kill-writers.ts'

test('sixty processes killed while they write leave the old snapshot or the new', async () => {
  await killWriters(60)
})
