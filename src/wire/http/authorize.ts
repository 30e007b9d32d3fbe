import {
  auth,
  ClientCredentialsProvider,
  extractWWWAuthenticateParams,
  PrivateKeyJwtProvider,
} from '@modelcontextprotocol/client'
import type { Mask } from '../mask.ts'
import { createMeter } from '../meter.ts'
import type { AuthOptions } from '../target.ts'
import { readText } from './read-body.ts'

/** Bytes of one answer of an authorization server. */
const maxAnswer = 1_048_576

/** Obtains access for one server; tokens stay in memory. */
export interface Authorizer {
  /** Value of the `Authorization` header; `undefined` before access was obtained. */
  header(): string | undefined
  /**
   * Answers a 401: true when it is worth asking again.
   * @throws what the authorization server or the provider refuses
   */
  onUnauthorized(response: Response, signal: AbortSignal): Promise<boolean>
}

type Provider = ClientCredentialsProvider | PrivateKeyJwtProvider

export function createAuthorizer(
  url: URL,
  options: AuthOptions | undefined,
  mask: Mask,
): Authorizer {
  if (!options || options.type === 'bearer') {
    const value = options && `Bearer ${options.token}`
    return { header: () => value, onUnauthorized: async () => false }
  }
  const provider = createProvider(options)
  // Requests in flight at the same time share one attempt.
  let attempt: Promise<boolean> | undefined
  return {
    header() {
      const token = provider.tokens()?.access_token
      return token && `Bearer ${token}`
    },
    onUnauthorized: (response, signal) => (attempt ??= authorize(response, signal)),
  }

  async function authorize(response: Response, signal: AbortSignal): Promise<boolean> {
    const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response)
    const result = await auth(provider, {
      serverUrl: url,
      ...(resourceMetadataUrl && { resourceMetadataUrl }),
      ...(scope !== undefined && { scope }),
      fetchFn: (input, init) => fetchBounded(input, { ...init, signal }),
    })
    const tokens = provider.tokens()
    for (const token of [tokens?.access_token, tokens?.refresh_token]) if (token) mask.add(token)
    return result === 'AUTHORIZED'
  }
}

/** A request to the authorization server: none of the configured headers, a bounded answer. */
async function fetchBounded(input: string | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const meter = createMeter({ messageBytes: maxAnswer, serverBytes: maxAnswer })
  const text = await readText(response, meter)
  const { status, statusText, headers } = response
  return new Response(text === '' ? null : text, { status, statusText, headers })
}

function createProvider(options: Exclude<AuthOptions, { type: 'bearer' }>): Provider {
  const common = {
    clientId: options.clientId,
    expectedIssuer: options.issuer,
    ...(options.scope !== undefined && { scope: options.scope }),
  }
  return options.type === 'client-credentials'
    ? new ClientCredentialsProvider({ ...common, clientSecret: options.clientSecret })
    : new PrivateKeyJwtProvider({
        ...common,
        privateKey: readKey(options.privateKey),
        algorithm: options.algorithm,
      })
}

/** A JWK in JSON text becomes an object; PEM stays as it is. */
function readKey(text: string): string | Record<string, unknown> {
  return text.trimStart().startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : text
}
