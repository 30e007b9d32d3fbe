import type { Install } from '../../../src/core/install/install.ts'
import type { JsonValue } from '../../../src/core/json.ts'
import type { ServerFacts } from '../pages/build-reference.ts'

const install: Install = {
  args: [],
  transport: 'http',
  env: {},
  headers: {},
  inputs: {
    token: { secret: true, required: true, choices: [] },
    region: { secret: false, required: true, default: 'eu', choices: [] },
  },
}

const publicUrl = 'https://api.example/mcp'

/** Ways to reach a server, by what the owner says of it. */
export const connections: Record<string, ServerFacts> = {
  'a local server of an npm package': {
    view: {
      install: {
        ...install,
        package: { registry: 'npm', name: '@example/server', version: '1.2.3', runnerArgs: [] },
        args: ['--region', '{region}', "it's"],
        env: { API_TOKEN: '{token}' },
      },
    },
  },
  'a local server without instructions': {},
  'a local legacy server': {
    version: '2025-11-25',
    view: { install: { ...install, command: 'python', args: ['-m', 'server'] } },
  },
  'a server over HTTP': { snapshot: { transport: 'streamable-http' }, view: { publicUrl } },
  'a server over HTTP that asks for a token': {
    snapshot: { transport: 'streamable-http', authenticated: true },
    view: { publicUrl, install: { ...install, headers: { Authorization: 'Bearer {token}' } } },
  },
  'a server over HTTP without an address': {
    snapshot: { transport: 'streamable-http', authenticated: true },
  },
  'a server over HTTP that readers run themselves': {
    snapshot: { transport: 'streamable-http' },
    view: { install: { ...install, command: 'my-server' } },
  },
  'a legacy server over HTTP': {
    version: '2025-06-18',
    snapshot: { transport: 'streamable-http' },
    view: { publicUrl, install: { ...install, command: 'my-server' } },
  },
  'a server of the old transport': {
    version: '2024-11-05',
    snapshot: { transport: 'sse' },
    view: { publicUrl: 'https://api.example/sse' },
  },
  'a server of the old transport that asks for a token': {
    version: '2024-11-05',
    snapshot: { transport: 'sse' },
    view: {
      install: {
        ...install,
        transport: 'sse',
        url: 'https://{region}.api.example/sse',
        headers: { 'X-Api-Key': '{token}' },
      },
    },
  },
}

export const weather: JsonValue = {
  name: 'get_weather',
  inputSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', const: 'Zürich', 'x-mcp-header': 'City' },
      days: { type: 'integer', const: 3 },
    },
    required: ['city', 'days'],
  },
}
