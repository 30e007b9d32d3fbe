import { expect, it } from 'vitest'
import { explainAccess } from '../../../src/wire/explain-access.ts'
import type { HttpConnection, Target } from '../../../src/wire/target.ts'
import { toHttpTarget } from '../../servers/target.ts'

const url = 'https://mcp.example/'

it.each<[string, Partial<HttpConnection>, Partial<Target>, string]>([
  [
    'nothing was sent',
    {},
    {},
    "Give servers.scripted access, for example headers: { Authorization: 'Bearer ${env:TOKEN}' } or `auth`, and set TOKEN; or let a person log in: npx astro-mcp-discovery record --login scripted.",
  ],
  [
    'nothing was sent, and no configuration is there',
    {},
    { origin: 'command-line' },
    "Add --header 'Authorization: Bearer ${env:TOKEN}' and set TOKEN; or let a person log in: npx astro-mcp-discovery record --login.",
  ],
  [
    'a header was sent',
    { headers: { Authorization: 'Bearer x' } },
    { credentials: ['WEATHER_TOKEN'] },
    'It was called with credentials, and refused them: look at the value of WEATHER_TOKEN, used in `headers` or `url` of servers.scripted.',
  ],
  [
    'a header of the command line was sent',
    { headers: { Authorization: 'Bearer x' } },
    { credentials: ['T'], origin: 'command-line' },
    'It was called with credentials, and refused them: look at the value of T, used in --header.',
  ],
  [
    'a token was sent',
    { auth: { type: 'bearer', token: 'x' } },
    {},
    'It was called with credentials, and refused them: look at `auth` of servers.scripted.',
  ],
])('a 401 says what to set where %s', (_name, connection, more, text) => {
  expect(explainAccess(toTarget(connection, more), { status: 401 })).toBe(text)
})

it('shows where the metadata is, and what is asked for', () => {
  const challenge =
    'Bearer error="invalid_token", resource_metadata="https://mcp.example/.well-known/x"'
  const answer = { status: 401, headers: { 'www-authenticate': challenge } }
  expect(explainAccess(toTarget({}), answer)).toContain(
    `It asks for: ${challenge}. What it says of its access: https://mcp.example/.well-known/x`,
  )
})

it('says of a 403 which scope is missing, and where it is written', () => {
  const headers = { 'www-authenticate': 'Bearer error="insufficient_scope", scope="tools:read"' }
  const auth = {
    type: 'client-credentials' as const,
    issuer: url,
    clientId: 'a',
    clientSecret: 'b',
  }
  expect(explainAccess(toTarget({ auth }), { status: 403, headers })).toContain(
    'The credentials are known, and are not allowed to do this. It wants the scope "tools:read". Write it as `auth.scope` of servers.scripted.',
  )
  expect(explainAccess(toTarget({}), { status: 403 })).toContain('Give servers.scripted access')
  const own = toTarget({ headers: { Authorization: 'Bearer x' } })
  expect(explainAccess(own, { status: 403 })).toBe(
    'The credentials are known, and are not allowed to do this. Use credentials that may do more.',
  )
})

function toTarget(connection: Partial<HttpConnection>, more: Partial<Target> = {}): Target {
  return toHttpTarget(url, {
    connection: { type: 'http', url, headers: {}, ...connection },
    ...more,
  })
}
