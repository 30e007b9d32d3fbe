import { createHash } from 'node:crypto'
import { modernOnly } from './answers.mjs'
import { serve } from './harness.ts'
import { behaveAs, type HttpBehaviour, type HttpRequest, type HttpServer } from './http.ts'

/** What an authorization server does otherwise than it should, or than most do. */
export interface Odd {
  /** Members put into the answer to a login; `undefined` leaves one out. */
  redirect?: Record<string, string | undefined>
  /** The person says no. */
  isDenied?: boolean
  /** `issuer` of its metadata. */
  issuer?: string
  /** How many requests of MCP each token is good for; those not named for any number. */
  tokenLasts?: number[]
  /** Refuses to renew a token. */
  isRefreshRefused?: boolean
  /** Hands out no refresh token. */
  hasNoRefresh?: boolean
  /** Sends the person to another scheme. */
  authorizationEndpoint?: string
  /** Knows this client only, and registers none. */
  client?: { id: string; secret: string }
}

export interface AuthorizedServer extends HttpServer {
  /** Tokens handed out, oldest first. */
  tokens: string[]
  /** What the token endpoint was sent. */
  grants: URLSearchParams[]
  /** Does what a browser does with the page to log in. */
  browse(url: string): Promise<{ status: number; text: string }>
}

/** An MCP server that is its own authorization server: code with PKCE, and refresh. */
export async function serveAuthorized(odd: Odd = {}): Promise<AuthorizedServer> {
  const tokens: string[] = []
  const grants: URLSearchParams[] = []
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const used = new Map<string, number>()
  const face = behaveAs(modernOnly())
  const server = await serve((request, response) => {
    const { origin, url } = server
    const at = new URL(request.path, origin)
    if (at.pathname.startsWith('/.well-known/oauth-protected-resource')) {
      return { body: { resource: url, authorization_servers: [origin] } }
    }
    if (at.pathname.startsWith('/.well-known/')) return { body: toMetadata(origin, odd) }
    if (at.pathname === '/register') return register(request, odd)
    if (at.pathname === '/authorize') return authorize(at, origin)
    if (at.pathname === '/token') return grant(new URLSearchParams(request.body), request)
    return isGood(request) ? face(request, response) : refuse(origin)
  })
  return Object.assign(server, { tokens, grants, browse })

  function authorize(at: URL, origin: string): ReturnType<HttpBehaviour> {
    const { searchParams: asked } = at
    const redirectUri = asked.get('redirect_uri') ?? ''
    if (asked.get('code_challenge_method') !== 'S256') return { status: 400 }
    const code = `code-${codes.size + 1}-0123456789`
    codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirectUri })
    const said = odd.isDenied
      ? { error: 'access_denied', error_description: 'The person said no' }
      : { code }
    const answer = { ...said, state: asked.get('state') ?? '', iss: origin, ...odd.redirect }
    const location = new URL(redirectUri)
    for (const [name, value] of Object.entries(answer)) {
      if (value !== undefined) location.searchParams.set(name, value)
    }
    return { status: 302, headers: { location: location.href } }
  }

  function grant(body: URLSearchParams, { headers }: HttpRequest): ReturnType<HttpBehaviour> {
    grants.push(body)
    const isClient = !odd.client || headers.authorization === toBasic(odd.client)
    if (!isClient) return { status: 401, body: { error: 'invalid_client' } }
    if (body.get('grant_type') === 'refresh_token') {
      const isKnown = body.get('refresh_token') === `refresh-${tokens.length}-0123456789`
      return isKnown && !odd.isRefreshRefused ? token() : wrong()
    }
    const kept = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const verifier = body.get('code_verifier') ?? ''
    const hash = createHash('sha256').update(verifier).digest('base64url')
    const isRight = kept?.challenge === hash && kept.redirectUri === body.get('redirect_uri')
    return isRight ? token() : wrong()
  }

  function token(): ReturnType<HttpBehaviour> {
    const access_token = `token-${tokens.length + 1}-0123456789`
    tokens.push(access_token)
    const refresh_token = `refresh-${tokens.length}-0123456789`
    const more = odd.hasNoRefresh ? {} : { refresh_token }
    return { body: { access_token, token_type: 'Bearer', expires_in: 3600, ...more } }
  }

  function isGood({ headers }: HttpRequest): boolean {
    const sent = headers.authorization?.replace('Bearer ', '') ?? ''
    const count = (used.get(sent) ?? 0) + 1
    used.set(sent, count)
    return tokens.at(-1) === sent && count <= (odd.tokenLasts?.[tokens.length - 1] ?? Infinity)
  }
}

async function browse(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

function toMetadata(origin: string, { issuer, authorizationEndpoint, client }: Odd): object {
  return {
    issuer: issuer ?? origin,
    authorization_endpoint: authorizationEndpoint ?? `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    ...(!client && { registration_endpoint: `${origin}/register` }),
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: client ? ['client_secret_basic'] : ['none'],
    authorization_response_iss_parameter_supported: true,
  }
}

function register({ body }: HttpRequest, { client }: Odd): ReturnType<HttpBehaviour> {
  if (client) return { status: 404 }
  return { status: 201, body: { ...(JSON.parse(body) as object), client_id: 'registered' } }
}

function refuse(origin: string): ReturnType<HttpBehaviour> {
  const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`
  return { status: 401, headers: { 'www-authenticate': `Bearer resource_metadata="${metadata}"` } }
}

function wrong(): ReturnType<HttpBehaviour> {
  return { status: 400, body: { error: 'invalid_grant', error_description: 'No longer' } }
}

function toBasic({ id, secret }: { id: string; secret: string }): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}
