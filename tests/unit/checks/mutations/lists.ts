import type { JsonObject } from '../../../../src/core/json.ts'
import { legacy, legacyAt, modern, refuse, setItem, setResult, type Row } from './row.ts'

const serverInfo = { name: 'harbour', version: '2.1.0' }
const infoKey = 'io.modelcontextprotocol/serverInfo'

/** Faults of lists and their pages, and of the keys of `_meta`. */
export const listMutations: readonly Row[] = [
  ...['tools', 'prompts', 'resources'].map((name) =>
    modern(
      `${name} declared and refused`,
      refuse(`${name}/list`, { code: -32601, message: 'No.' }, 404),
      `caps/${name}-answers`,
    ),
  ),
  modern('templates refused', refuse('resources/templates/list', notFound(), 404)),
  modern(
    'tools refused for a capability of the client',
    refuse('tools/list', { code: -32021, message: 'No.', data: { requiredCapabilities: {} } }),
  ),
  modern('a list for another day', refuse('tools/list', { code: -32603, message: 'No.' }, 503)),
  modern('no list of tools', setResult('tools/list', { tools: undefined }), 'list/array-present'),
  modern('tools as a map', setResult('tools/list', { tools: {} }), 'list/array-present'),
  legacyAt(
    '2024-11-05',
    'null for a list',
    setResult('prompts/list', { prompts: null }),
    'list/array-present',
  ),
  modern('a null cursor', setResult('tools/list', { nextCursor: null }), 'page/next-cursor-type'),
  modern(
    'a cursor as a number',
    setResult('tools/list', { nextCursor: 2 }),
    'page/next-cursor-type',
  ),
  modern('an empty cursor', setResult('tools/list', { nextCursor: '' })),
  modern(
    'cursors in a circle',
    (script) => {
      script.broken.tools = { status: 'partial', reason: 'cursor-loop' }
      setResult('tools/list', { nextCursor: 'second' }, 1)(script)
    },
    'page/cursor-loop',
  ),
  legacy('cursors in a circle', (script) => {
    script.broken.tools = { status: 'partial', reason: 'cursor-loop' }
    setResult('tools/list', { nextCursor: 'second' })(script)
  }),

  ...meta('-tide', 'meta/key-grammar'),
  ...meta('test..harbour/tide', 'meta/key-grammar'),
  ...meta('1test/tide', 'meta/key-grammar'),
  ...meta('a/b/c', 'meta/key-grammar'),
  ...meta('io.modelcontextprotocol/tide', 'meta/reserved-key'),
  ...meta('dev.mcp/tide', 'meta/reserved-key'),
  modern('a key that was once reserved', setMeta({ 'mcp.dev/tide': 1 })),
  modern('a key of an official extension', setMeta({ 'io.modelcontextprotocol/ui': {} })),
  modern('a key without a name', setMeta({ 'test.harbour/': 1 })),
  legacyAt('2025-06-18', 'a key of today', setItem('tools', { _meta: { 'dev.mcp/tide': 1 } })),
  legacyAt(
    '2025-06-18',
    'a key of then',
    setItem('tools', { _meta: { 'mcp.dev/tide': 1 } }),
    'meta/reserved-key',
  ),
  legacyAt('2025-03-26', 'a bad key', setItem('tools', { _meta: { '-tide': 1 } })),
  ...traces(
    { traceparent: '00-1-2-3' },
    { traceparent: 5 },
    { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more' },
    { tracestate: 'Harbour=1' },
    { tracestate: 'a=1,a=2' },
    { baggage: 'pier' },
    { baggage: 'pier=a b' },
  ),
  legacy('a bad trace', setItem('tools', { _meta: { traceparent: '1' } })),
]

function setMeta(members: JsonObject): ReturnType<typeof setResult> {
  return setResult('tools/list', { _meta: { [infoKey]: serverInfo, ...members } })
}

/** One key of `_meta` in a result and in an item, in this revision and the one before. */
function meta(key: string, failed: string): Row[] {
  const members = { [key]: { depth: 1 } }
  return [
    modern(`key ${key} in a result`, setMeta(members), failed),
    modern(`key ${key} in a tool`, setItem('tools', { _meta: members }), failed),
    modern(`key ${key} in a template`, setItem('resourceTemplates', { _meta: members }), failed),
    legacy(`key ${key} in a result`, setResult('initialize', { _meta: members }), failed),
  ]
}

function traces(...members: JsonObject[]): Row[] {
  return members.map((each) =>
    modern(`trace ${JSON.stringify(each)}`, setMeta(each), 'meta/trace-format'),
  )
}

function notFound(): JsonObject {
  return { code: -32601, message: 'No such method.' }
}
