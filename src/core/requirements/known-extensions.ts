const docs = 'https://modelcontextprotocol.io/extensions'

/** Official extensions by identifier: the name readers know and, where there is one, the page. */
export const knownExtensions: Readonly<Record<string, { name: string; href?: string }>> = {
  'io.modelcontextprotocol/ui': { name: 'MCP Apps', href: `${docs}/apps/overview` },
  'io.modelcontextprotocol/tasks': { name: 'Tasks', href: `${docs}/tasks/overview` },
  'io.modelcontextprotocol/oauth-client-credentials': {
    name: 'OAuth Client Credentials',
    href: `${docs}/auth/oauth-client-credentials`,
  },
  'io.modelcontextprotocol/enterprise-managed-authorization': {
    name: 'Enterprise-Managed Authorization',
    href: `${docs}/auth/enterprise-managed-authorization`,
  },
  'io.modelcontextprotocol/auth/dpop': { name: 'DPoP' },
  'io.modelcontextprotocol/auth/wif': { name: 'Workload Identity Federation' },
  'io.modelcontextprotocol/server-card': { name: 'Server Cards' },
}
