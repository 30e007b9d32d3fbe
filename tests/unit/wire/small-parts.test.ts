import { expect, test } from 'vitest'
import { cleanLine, cleanText, lastLines, withoutTimes } from '../../../src/wire/clean-text.ts'
import { isCredentialHeader, listHeaders } from '../../../src/wire/http/header-list.ts'
import { childEnv } from '../../../src/wire/stdio/child-env.ts'
import { toLegacyRequest } from '../../../src/wire/requests.ts'

test('text for a terminal drives none', () => {
  expect(cleanText('\u001b[31mred\u001b[0m\u0007 a\u202Eb\r\nnext\tcell')).toBe(
    'red ab\nnext\tcell',
  )
  expect(cleanLine('  two\n  lines that go on ', 12)).toBe('two lines t…')
  expect(lastLines('a\nb\nc\n', 2)).toBe('b\nc')
})

test('the same output at another time is the same text', () => {
  expect(withoutTimes('2026-01-02T03:04:05.678Z up, 12:30:01 PM, 9:05, v1.2.3, port 8080')).toBe(
    '[time] up, [time], [time], v1.2.3, port 8080',
  )
})

test('headers of a closed list are recorded, a session only as a fact of the modern era', () => {
  const headers = new Headers({
    'content-type': 'application/json',
    date: 'now',
    server: 'x',
    'set-cookie': 'a=b',
    'mcp-session-id': 'secret',
    'www-authenticate': 'Bearer',
  })
  expect(listHeaders(headers, false)).toEqual({
    'content-type': 'application/json',
    'www-authenticate': 'Bearer',
  })
  expect(listHeaders(headers, true)).toMatchObject({ 'mcp-session-id': '[redacted]' })
  expect(['Accept-Language', 'User-Agent', 'X-Token', 'Cookie'].map(isCredentialHeader)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test.skipIf(process.platform === 'win32')(
  'a child gets what any program needs, and its own',
  () => {
    const ours = {
      PATH: '/bin',
      HOME: '/home/x',
      TOKEN: 't',
      SHELL: '() { evil; }',
      USER: undefined,
    }
    expect(childEnv({ NAMED: '1', HOME: '/tmp' }, ours)).toEqual({
      PATH: '/bin',
      HOME: '/tmp',
      NAMED: '1',
    })
  },
)

test('a revision before the version header gets none', () => {
  const versionAt = (version: string): string | undefined =>
    toLegacyRequest(1, 'tools/list', {}, version).version
  expect(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'].map(versionAt)).toEqual([
    '2025-11-25',
    '2025-06-18',
    undefined,
    undefined,
  ])
})
