import { describe, expect, test } from 'vitest'
import { DiscoveryError } from '../../src/core/error.ts'
import { logIn, type LoginIo } from '../../src/wire/auth/log-in.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import type { Target } from '../../src/wire/target.ts'
import { modernOnly } from '../servers/answers.mjs'
import { serveAuthorized, type AuthorizedServer, type Odd } from '../servers/authorization.ts'
import { closeAfterEach, countsOf, failureOf, serve } from '../servers/harness.ts'
import { behaveAs } from '../servers/http.ts'
import { io, toHttpTarget } from '../servers/target.ts'

const all = { tools: 2, prompts: 2, resources: 2, resourceTemplates: 2 }

closeAfterEach()

describe('a login', () => {
  test('is a code with PKCE that comes back over this machine, and gives access', async () => {
    const server = await serveAuthorized()
    const pages: { status: number; text: string }[] = []
    const urls: URL[] = []
    const target = await logIn(withHeader(server.url), {
      ...io,
      show(url) {
        urls.push(new URL(url))
        void server.browse(url).then((page) => pages.push(page))
      },
    })
    const [asked] = urls
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      response_type: 'code',
      client_id: 'registered',
      code_challenge_method: 'S256',
      resource: server.url,
      redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/) as string,
    })
    expect(asked?.searchParams.get('state')?.length).toBeGreaterThan(20)
    const snapshot = await recordServer(target, io)
    expect([countsOf(snapshot), snapshot.authenticated]).toEqual([all, true])
    expect(JSON.stringify(snapshot)).not.toMatch(/token-1|refresh-1|code-1/)
    expect(pages).toEqual([{ status: 200, text: 'You are logged in. This page can be closed.\n' }])
    const toIssuer = server.requests.filter(({ path }) => path !== '/mcp')
    expect(toIssuer.flatMap(({ headers }) => headers['x-tenant'] ?? [])).toEqual([])
    expect(server.grants.map((grant) => grant.get('grant_type'))).toEqual(['authorization_code'])
  })

  test('may use a client that was registered by hand, at a port of its own', async () => {
    const client = { id: 'by-hand', secret: 'secret-0123456789' }
    const server = await serveAuthorized({ client })
    const target = await logIn(toHttpTarget(server.url), { ...browsing(server), client })
    expect(countsOf(await recordServer(target, io))).toEqual(all)
    const wrong = { id: 'by-hand', secret: 'other-0123456789' }
    const error = await refusalOf(server, { client: wrong })
    expect(error.message).not.toContain('other-0123456789')
  })

  test('is not begun where nobody asks for one', async () => {
    const open = await serve(behaveAs(modernOnly()))
    const target = toHttpTarget(open.url)
    const show = (): never => {
      throw new Error('shown')
    }
    expect(await logIn(target, { ...io, show })).toBe(target)
  })

  test.each<[string, Odd, RegExp]>([
    ['another state', { redirect: { state: 'x' } }, /another state than was sent/],
    ['no state', { redirect: { state: undefined } }, /another state than was sent/],
    ['a refusal', { isDenied: true }, /refused the login \(access_denied: The person said no\)/],
    ['no code', { redirect: { code: undefined } }, /holds no code/],
    ['another code', { redirect: { code: 'other' } }, /invalid_grant|No longer/],
    ['another issuer', { redirect: { iss: 'https://evil.example' } }, /IssuerMismatchError/],
    ['no issuer', { redirect: { iss: undefined } }, /IssuerMismatchError/],
    ['metadata of another issuer', { issuer: 'https://evil.example' }, /IssuerMismatchError/],
    ['a page without https', { authorizationEndpoint: 'http://evil.example/' }, /over https/],
  ])('is refused for %s', async (_name, odd, message) => {
    const server = await serveAuthorized(odd)
    const error = await refusalOf(server)
    expect([error.code, message.test(error.message), error.message]).toEqual([
      'ACCESS_FAILED',
      true,
      error.message,
    ])
    expect(server.tokens).toEqual([])
  })

  test('waits for a person, and not for ever', async () => {
    const server = await serveAuthorized()
    const error = await refusalOf(server, { patience: 50, show: () => undefined })
    expect(error.why).toBe('Nobody logged in within 0 seconds.')
    const stop = new AbortController()
    const show = (): void => stop.abort()
    const stopped = await refusalOf(server, { signal: stop.signal, show })
    expect(stopped.why).toBe('The login was stopped.')
  })
})

describe('a token that expires', () => {
  test('is renewed once, and the lists are whole', async () => {
    const server = await serveAuthorized({ tokenLasts: [1] })
    const target = await logIn(toHttpTarget(server.url), browsing(server))
    const snapshot = await recordServer(target, io)
    expect(countsOf(snapshot)).toEqual(all)
    expect(server.grants.map((grant) => grant.get('grant_type'))).toEqual([
      'authorization_code',
      'refresh_token',
    ])
    expect(JSON.stringify(snapshot)).not.toMatch(/token-\d|refresh-\d/)
  })

  test.each<[string, Odd]>([
    ['is refused', { isRefreshRefused: true }],
    ['is not offered', { hasNoRefresh: true }],
  ])('ends the login where renewing %s', async (_name, odd) => {
    const server = await serveAuthorized({ tokenLasts: [1], ...odd })
    const target = await logIn(toHttpTarget(server.url), browsing(server))
    const error = await failureOf(target)
    expect(error.code).toBe('SERVER_UNAUTHORIZED')
    expect(error.fix).toContain(
      'Access was not obtained: The login has ended, and the authorization server does not renew it.',
    )
    expect(error.message).not.toMatch(/token-\d|refresh-\d/)
  })

  test('is not renewed again and again', async () => {
    const server = await serveAuthorized({ tokenLasts: [0, 0, 0] })
    const target = await logIn(toHttpTarget(server.url), browsing(server))
    expect((await failureOf(target)).code).toBe('SERVER_UNAUTHORIZED')
    expect(server.grants.length).toBeLessThanOrEqual(3)
  })
})

function withHeader(url: string): Target {
  return toHttpTarget(url, { connection: { type: 'http', url, headers: { 'X-Tenant': 'a' } } })
}

function browsing(server: AuthorizedServer): LoginIo {
  return { ...io, show: (url) => void server.browse(url).catch(() => undefined) }
}

async function refusalOf(
  server: AuthorizedServer,
  more: Partial<LoginIo> = {},
): Promise<DiscoveryError> {
  const outcome: unknown = await logIn(toHttpTarget(server.url), {
    ...browsing(server),
    ...more,
  }).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(DiscoveryError)
  return outcome as DiscoveryError
}
