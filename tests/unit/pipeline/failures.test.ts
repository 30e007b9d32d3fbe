import { expect, test } from 'vitest'
import { DiscoveryError } from '../../../src/core/error.ts'
import { combineErrors, mergeAlike, splitErrors } from '../../../src/pipeline/failures.ts'

function refused(server: string, port = 1): DiscoveryError {
  return new DiscoveryError('SERVER_UNREACHABLE', {
    server,
    why: `connect ECONNREFUSED 127.0.0.1:${port}`,
    fix: `Check \`url\` of servers.${server}.`,
  })
}

const named = (count: number): string[] => Array.from({ length: count }, (_, index) => `s${index}`)

test('of servers that failed alike one is told, and the others are named', () => {
  const [first, ...rest] = mergeAlike([
    ...named(5).map((id) => refused(id)),
    refused('other', 2),
    refused('s5'),
  ])
  expect(first?.message.split('\n')).toEqual([
    'Server "s0": The server could not be reached. connect ECONNREFUSED 127.0.0.1:1',
    '  Fix: Check `url` of servers.s0.',
    '  5 other servers failed in the same way: s1, s2, s3, s4, s5',
  ])
  expect(rest.map(({ failure, message }) => [failure.server, message])).toEqual([
    ['other', refused('other', 2).message],
  ])
})

test('of thousands some are named', () => {
  const told = mergeAlike(named(2000).map((id) => refused(id)))
  expect(told).toHaveLength(1)
  expect(told[0]?.message).toMatch(/1999 other servers failed .*: s1, .*, s20 and 1979 more$/)
})

test('a few are told one by one', () => {
  expect(mergeAlike(named(3).map((id) => refused(id)))).toHaveLength(3)
})

test('the error of many counts each of them and holds it, and its text stays short', () => {
  const error = combineErrors(named(2000).map((id) => refused(id)))
  expect(error?.code).toBe('SERVERS_FAILED')
  expect(error?.why).toMatch(/^2000 errors:\n- Server "s0": /)
  expect(error?.message.length).toBeLessThan(600)
  expect(error && splitErrors(error)).toHaveLength(2000)
})
