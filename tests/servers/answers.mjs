// What a well-behaved server of each era says; the odd ones start from here.
const modernVersion = '2026-07-28'
const versionKey = 'io.modelcontextprotocol/protocolVersion'
const serverInfo = { name: 'scripted', version: '1.2.3' }

const lists = {
  'tools/list': 'tools',
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
}
const capabilities = { tools: { listChanged: true }, prompts: {}, resources: {} }

/** Items of a list, `item-001` and on. */
export function numbered(key, count) {
  return Array.from({ length: count }, (_, index) => {
    const name = `item-${String(index + 1).padStart(3, '0')}`
    if (key === 'resources') return { uri: `demo://${name}`, name }
    if (key === 'resourceTemplates') return { uriTemplate: `demo://${name}/{id}`, name }
    return key === 'tools' ? { name, inputSchema: { type: 'object' } } : { name }
  })
}

export function modernOnly(options = {}) {
  return { ...options, isModern: true, isLegacy: false }
}

export function legacyOnly(version = '2025-11-25', options = {}) {
  return { ...options, version, isModern: false, isLegacy: true }
}

export function dualEra(options = {}) {
  return { version: '2025-11-25', ...options, isModern: true, isLegacy: true }
}

/** What comes of a call; `item-001` alone does what it is asked. */
const calls = {
  'tools/call': ({ name, arguments: args }) =>
    name === 'item-001'
      ? { content: [{ type: 'text', text: `got ${JSON.stringify(args)} at ${Date.now()}` }] }
      : { isError: true, content: [{ type: 'text', text: `${name} is out of order` }] },
  'prompts/get': ({ name }) => {
    if (name !== 'item-001') throw { code: -32602, message: `no prompt for ${name}` }
    return { messages: [{ role: 'user', content: { type: 'text', text: 'Hello' } }] }
  },
  'resources/read': ({ uri }) => ({ contents: [{ uri, text: 'read' }] }),
}

/** The JSON-RPC answer of a face, `undefined` where none is due. */
export function reply(face, { id, method, params = {} }) {
  if (id === undefined || method === undefined) return undefined
  try {
    return { jsonrpc: '2.0', id, result: answer(face, method, params) }
  } catch (error) {
    if (error.code === undefined) throw error
    return { jsonrpc: '2.0', id, error }
  }
}

function answer(face, method, params) {
  const version = params._meta?.[versionKey]
  const isModern = version !== undefined && face.isModern
  if (isModern && version !== modernVersion) throw unsupported(version)
  if (method === 'server/discover' && isModern) return discovery(face)
  if (method === 'initialize') {
    if (!face.isLegacy) throw unsupported(params.protocolVersion)
    const { version: protocolVersion, capabilities: own = capabilities } = face
    return { protocolVersion, capabilities: own, serverInfo, instructions: 'Be kind.' }
  }
  const called = calls[method]?.(params)
  if (called) return isModern ? { resultType: 'complete', ...called } : called
  const key = lists[method]
  if (!key || (version !== undefined && !face.isModern)) {
    throw { code: -32601, message: 'Method not found' }
  }
  const page = face.list ? face.list(key) : pageOf(face, key, params.cursor)
  return isModern ? { resultType: 'complete', ttlMs: 1000, cacheScope: 'public', ...page } : page
}

function discovery({ supportedVersions = [modernVersion], instructions, ...face }) {
  return {
    resultType: 'complete',
    supportedVersions,
    capabilities: face.capabilities ?? capabilities,
    ...(instructions && { instructions }),
    ttlMs: 60_000,
    cacheScope: 'public',
    _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
  }
}

function pageOf({ count = 2, pageSize = count }, key, cursor) {
  const from = cursor === undefined ? 0 : Number(Buffer.from(cursor, 'base64url').toString())
  const items = numbered(key, count).slice(from, from + pageSize)
  const next = from + pageSize
  return next < count
    ? { [key]: items, nextCursor: Buffer.from(String(next)).toString('base64url') }
    : { [key]: items }
}

function unsupported(requested) {
  return {
    code: -32022,
    message: 'Unsupported protocol version',
    data: { supported: [modernVersion], requested },
  }
}
