import { recordServer } from '../../../src/wire/record-server.ts'
import type { AuthOptions } from '../../../src/wire/target.ts'
import { toTarget } from '../../servers/target.ts'

// The product as the official client suite starts it: the last argument is the URL of the suite's
// server, the environment names the scenario and holds its credentials as JSON. Records that server
// and does nothing else; the suite judges what it was sent.

const url = process.argv.at(-1) ?? ''
const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? ''
const context = JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}') as Context

const auth = scenario.startsWith('auth/') ? await readAuth() : undefined
const target = toTarget({ type: 'http', url, headers: {}, auth })
const { era, protocolVersion, lists } = await recordServer(target, {
  clientInfo: { name: 'astro-mcp-discovery', version: '0.0.0' },
  onProgress: ({ type, text }) => console.error(`${type}: ${text}`),
})
console.log(JSON.stringify({ era, protocolVersion, lists: Object.keys(lists) }))

async function readAuth(): Promise<AuthOptions> {
  const common = { issuer: await readIssuer(), clientId: context.client_id }
  if ('client_secret' in context) {
    return { type: 'client-credentials', ...common, clientSecret: context.client_secret }
  }
  return {
    type: 'private-key-jwt',
    ...common,
    privateKey: context.private_key_pem,
    algorithm: context.signing_algorithm,
  }
}

/** Our users must name the issuer they trust; the suite does not tell its own, so it is looked up. */
async function readIssuer(): Promise<string> {
  const { origin, pathname } = new URL(url)
  const response = await fetch(`${origin}/.well-known/oauth-protected-resource${pathname}`)
  const { authorization_servers: servers } = (await response.json()) as ResourceMetadata
  return servers[0]
}

type Context = { client_id: string } & (
  { client_secret: string } | { private_key_pem: string; signing_algorithm: string }
)

interface ResourceMetadata {
  authorization_servers: [string]
}
