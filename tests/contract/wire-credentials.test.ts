import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recordServer } from '../../src/wire/record-server.ts'
import { modernOnly, reply } from '../servers/answers.mjs'
import { closeAfterEach, failureOf, rulesOf, serve } from '../servers/harness.ts'
import { behaveAs, type HttpServer } from '../servers/http.ts'
import { io, toHttpTarget } from '../servers/target.ts'

closeAfterEach()

describe('credentials', () => {
  const secret = 'swordfish-swordfish'

  test('reach the server and nothing that is recorded', async () => {
    const face = modernOnly()
    const server = await serve(({ headers, path, message }) => {
      const body = reply(face, message) as { result: Record<string, unknown> }
      body.result['echo'] = { headers, path }
      return { body, headers: { 'www-authenticate': `Bearer ${secret}` } }
    })
    const target = toHttpTarget(`${server.url}?api_key=${secret}-2`)
    if (target.connection.type === 'http') {
      target.connection.headers = { Authorization: `Bearer ${secret}`, 'X-Api-Key': `${secret}-3` }
    }
    const snapshot = await recordServer(target, io)
    expect(server.requests[0]).toMatchObject({
      path: `/mcp?api_key=${secret}-2`,
      headers: { authorization: `Bearer ${secret}`, 'x-api-key': `${secret}-3` },
    })
    expect(JSON.stringify(snapshot)).not.toContain('swordfish')
    expect(snapshot.authenticated).toBe(true)
  })

  test('in the URL become a header', async () => {
    const server = await serve(behaveAs(modernOnly()))
    const url = server.url.replace('http://', `http://user:${secret}@`)
    await recordServer(toHttpTarget(url), io)
    const basic = Buffer.from(`user:${secret}`).toString('base64')
    expect(server.requests[0]?.headers.authorization).toBe(`Basic ${basic}`)
  })

  test('follow a redirect on the same origin and no other', async () => {
    const face = modernOnly()
    const other = await serve(behaveAs(face))
    const server = await serve((request, response) => {
      if (request.path === '/mcp') return { status: 307, headers: { location: '/mcp/' } }
      if (request.path === '/mcp/') return behaveAs(face)(request, response)
      return { status: 308, headers: { location: `${other.url}?token=${secret}` } }
    })
    const headers = { Authorization: `Bearer ${secret}` }
    const snapshot = await recordServer(
      { ...toHttpTarget(server.url), connection: { type: 'http', url: server.url, headers } },
      io,
    )
    expect(rulesOf(snapshot)).toEqual(['H01'])

    const away = `${server.origin}/away`
    const error = await failureOf({
      ...toHttpTarget(away),
      connection: { type: 'http', url: away, headers },
    })
    expect(error.code).toBe('SERVER_REDIRECTED')
    expect(error.fix).toContain(`url: '${other.url}'`)
    expect(error.message).not.toContain(secret)
    expect(other.requests).toEqual([])
  })

  test('of a client are exchanged for a token, at the expected issuer only', async () => {
    const { server, issuer } = await serveWithOAuth((body) => body.get('grant_type') !== null)
    const auth = {
      type: 'client-credentials' as const,
      issuer,
      clientId: 'docs',
      clientSecret: secret,
    }
    const connection = {
      type: 'http' as const,
      url: server.url,
      headers: { 'X-Extra': 'extra-1' },
      auth,
    }
    const snapshot = await recordServer({ ...toHttpTarget(server.url), connection }, io)
    expect(snapshot.authenticated).toBe(true)
    expect(JSON.stringify(snapshot)).not.toMatch(/swordfish|token-of-the-day/)
    const toIssuer = server.requests.filter(({ path }) => path !== '/mcp')
    expect(toIssuer.map(({ path }) => path)).toContain('/token')
    expect(toIssuer.flatMap(({ headers }) => headers['x-extra'] ?? [])).toEqual([])

    const before = server.requests.length
    const error = await failureOf({
      ...toHttpTarget(server.url),
      connection: { ...connection, auth: { ...auth, issuer: 'https://issuer.example' } },
    })
    expect(error.code).toBe('SERVER_UNAUTHORIZED')
    expect(error.fix).toContain('AuthorizationServerMismatchError')
    const asked = server.requests.slice(before).map(({ path }) => path)
    expect(asked).not.toContain('/token')
  })

  test('of a client may be a signed assertion', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const { server, issuer } = await serveWithOAuth((body) => {
      const [header = '', payload = '', signature = ''] = String(
        body.get('client_assertion'),
      ).split('.')
      return verify(
        'sha256',
        Buffer.from(`${header}.${payload}`),
        {
          key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
          dsaEncoding: 'ieee-p1363',
        },
        Buffer.from(signature, 'base64url'),
      )
    })
    const auth = {
      type: 'private-key-jwt' as const,
      issuer,
      clientId: 'docs',
      privateKey: pem,
      algorithm: 'ES256',
    }
    const connection = { type: 'http' as const, url: server.url, headers: {}, auth }
    const snapshot = await recordServer({ ...toHttpTarget(server.url), connection }, io)
    expect(snapshot.lists.tools?.items).toHaveLength(2)
  })
})

/** An MCP server that is its own authorization server. */
async function serveWithOAuth(
  isGenuine: (body: URLSearchParams) => boolean,
): Promise<{ server: HttpServer; issuer: string }> {
  const token = 'token-of-the-day'
  const face = modernOnly()
  const server: HttpServer = await serve((request, response) => {
    const { origin } = server
    if (request.path.startsWith('/.well-known/oauth-protected-resource')) {
      return { body: { resource: server.url, authorization_servers: [origin] } }
    }
    if (request.path.startsWith('/.well-known/')) {
      return {
        body: {
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          response_types_supported: ['code'],
          grant_types_supported: ['client_credentials'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'private_key_jwt'],
        },
      }
    }
    if (request.path === '/token') {
      return isGenuine(new URLSearchParams(request.body))
        ? { body: { access_token: token, token_type: 'Bearer', expires_in: 3600 } }
        : { status: 400, body: { error: 'invalid_client' } }
    }
    return request.headers.authorization === `Bearer ${token}`
      ? behaveAs(face)(request, response)
      : {
          status: 401,
          headers: {
            'www-authenticate': `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
          },
        }
  })
  return { server, issuer: server.origin }
}
