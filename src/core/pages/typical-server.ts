import type { JsonObject, JsonValue } from '../json.ts'
import type { ListName } from '../primitive.ts'
import type { ServerReference } from '../reference.ts'
import type { ListRecord } from '../snapshot.ts'

const result: JsonObject = {
  resultType: 'complete',
  supportedVersions: ['2026-07-28', '2025-11-25'],
  capabilities: {
    tools: { listChanged: true },
    resources: { subscribe: true, listChanged: true },
    prompts: { listChanged: true },
    completions: {},
    extensions: { 'io.modelcontextprotocol/ui': {} },
  },
  instructions: 'Search before you read. Quote the page a fact comes from.',
  ttlMs: 3600000,
  cacheScope: 'public',
  _meta: {
    'io.modelcontextprotocol/serverInfo': {
      name: 'example-library',
      title: 'Example Library',
      version: '2.1.0',
      websiteUrl: 'https://library.example/',
    },
  },
}

/** A made-up modern server that has something of everything, to explain what servers are. */
export function createTypicalServer(): ServerReference {
  const method = 'server/discover'
  return {
    view: {
      id: 'typical',
      label: 'Example Library',
      lang: 'en',
      path: 'typical',
      order: [],
      hasCatalogue: false,
    },
    snapshot: {
      schemaVersion: 1,
      server: 'typical',
      era: 'modern',
      transport: 'streamable-http',
      protocolVersion: '2026-07-28',
      identity: null,
      clientCapabilities: {},
      authenticated: false,
      probe: [],
      exchanges: [
        {
          method,
          request: { body: { jsonrpc: '2.0', id: 1, method } },
          response: { body: { jsonrpc: '2.0', id: 1, result } },
        },
      ],
      lists: {
        tools: listOf('tools', ['find_books', 'open_page', 'add_note', 'export_quotes']),
        prompts: listOf('prompts', ['compare_editions', 'summarize_chapter']),
        resources: listOf('resources', ['book://1', 'book://2', 'book://3']),
        resourceTemplates: listOf('resourceTemplates', ['book://{id}/pages/{number}']),
      },
      observations: [],
    },
    receipt: { receivedAt: '', recordedBy: '', digest: '' },
    findings: [],
    urls: { slugs: {}, aliases: {} },
  }
}

function listOf(list: ListName, keys: string[]): ListRecord {
  const id = list === 'resources' ? 'uri' : list === 'resourceTemplates' ? 'uriTemplate' : 'name'
  return {
    status: 'complete',
    items: keys.map((key): { key: string; value: JsonValue } => ({ key, value: { [id]: key } })),
  }
}
