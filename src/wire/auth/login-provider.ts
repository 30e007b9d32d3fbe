import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import { AccessError } from './access-error.ts'

type Metadata = OAuthClientProvider['clientMetadata']
type Client = NonNullable<Awaited<ReturnType<OAuthClientProvider['clientInformation']>>>
type Tokens = Parameters<OAuthClientProvider['saveTokens']>[0]
type Discovery = Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0]

export interface LoginProviderOptions {
  /** Where the authorization server sends the person back to. */
  redirectUrl: string
  state: string
  clientName: string
  /** A client that was registered by hand; otherwise one is registered. */
  client?: { id: string; secret?: string | undefined } | undefined
  scope?: string | undefined
}

/** All of one login, in memory: client, tokens, verifier. */
export class LoginProvider implements OAuthClientProvider {
  readonly redirectUrl: string
  readonly clientMetadata: Metadata
  /** Where a person is to log in; set by the first leg. */
  loginUrl: URL | undefined
  private readonly expectedState: string
  private client: Client | undefined
  private granted: Tokens | undefined
  private verifier: string | undefined
  private discovery: Discovery | undefined

  constructor({ redirectUrl, state, clientName, client, scope }: LoginProviderOptions) {
    this.redirectUrl = redirectUrl
    this.expectedState = state
    this.client = client && {
      client_id: client.id,
      ...(client.secret !== undefined && { client_secret: client.secret }),
    }
    this.clientMetadata = {
      client_name: clientName,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: client?.secret === undefined ? 'none' : 'client_secret_basic',
      ...(scope !== undefined && { scope }),
    }
  }

  state(): string {
    return this.expectedState
  }

  /** A client of the person's own belongs to the issuer that was met first. */
  clientInformation(context?: { issuer: string }): Client | undefined {
    if (this.client && context) this.client = { issuer: context.issuer, ...this.client }
    return this.client
  }

  saveClientInformation(client: Client): void {
    this.client = client
  }

  tokens(): Tokens | undefined {
    return this.granted
  }

  saveTokens(tokens: Tokens): void {
    this.granted = tokens
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier
  }

  codeVerifier(): string {
    if (this.verifier === undefined) throw new AccessError('No login has begun.')
    return this.verifier
  }

  discoveryState(): Discovery | undefined {
    return this.discovery
  }

  saveDiscoveryState(state: Discovery): void {
    this.discovery = state
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'all' || scope === 'tokens') this.granted = undefined
  }

  /** A login has one beginning: what can not be renewed later is over. */
  redirectToAuthorization(url: URL): void {
    if (this.loginUrl) {
      throw new AccessError('The login has ended, and the authorization server does not renew it', {
        fix: 'Log in again.',
      })
    }
    if (url.protocol !== 'https:' && !isLoopback(url)) {
      throw new AccessError(`The page to log in, ${url.origin}, is not reached over https.`)
    }
    this.loginUrl = url
  }
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
