// What a server with a fault says, over any transport.
import { legacyOnly, modernOnly, reply } from '../servers/answers.mjs'

const methods = {
  discover: 'server/discover',
  initialize: 'initialize',
  tools: 'tools/list',
  prompts: 'prompts/list',
  resources: 'resources/list',
  templates: 'resources/templates/list',
  page: 'tools/list',
}

/** Two pages of each list; the text has characters of more than one byte. */
const lists = { count: 4, pageSize: 2, instructions: 'Grüße 🌦' }

export function faceOf(isLegacy) {
  return isLegacy ? legacyOnly('2025-06-18', lists) : modernOnly(lists)
}

/** Whether a request is the one that goes wrong. */
export function isAt(step, { method, params }) {
  if (method === undefined || method !== methods[step]) return false
  return step === 'page' ? params?.cursor !== undefined : params?.cursor === undefined
}

/**
 * The messages that answer a request where the fault lies in what is said; `undefined` where it lies
 * elsewhere.
 */
export function saidInstead(fault, answer) {
  const text = JSON.stringify(answer)
  const { id } = answer
  switch (fault.replace(/-once$/, '')) {
    case 'half-json':
      return [text.slice(0, text.length / 2)]
    case 'wrong-id':
      return [JSON.stringify({ ...answer, id: id + 7_000_000 })]
    case 'duplicate':
      return [text, text]
    case 'foreign':
      return [JSON.stringify({ jsonrpc: '2.0', id: 'someone-else', result: {} }), text]
    case 'server-request':
      return [JSON.stringify({ jsonrpc: '2.0', id, method: 'roots/list' }), text]
    case 'no-result':
      return [JSON.stringify({ jsonrpc: '2.0', id })]
    case 'error':
      return [JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32603, message: 'broken' } })]
    case 'cursor-expired':
      return [JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32602, message: 'expired' } })]
    case 'deep-json':
      return [nest(text)]
    case 'too-long':
      return [JSON.stringify({ ...answer, padding: 'x'.repeat(3_000_000) })]
    case 'too-many-values':
      return [text.replace('{', `{"padding":[${'[],'.repeat(400_000)}0],`)]
  }
}

/** Faults that pass: the next request is answered. */
export function happensOnce(fault) {
  return /-once$/.test(fault)
}

/** The text with 100,000 levels in it. */
function nest(text) {
  const depth = 50_000
  return text.replace('{', `{"deep":${'{"a":['.repeat(depth)}${']}'.repeat(depth)},`)
}

/** A text in two pieces, apart inside a character of more than one byte, or inside CRLF. */
export function cutInside(what, bytes) {
  const at =
    what === 'utf8' ? bytes.findIndex((byte) => byte > 0xef) + 2 : bytes.lastIndexOf(13) + 1
  return [bytes.subarray(0, at), bytes.subarray(at)]
}

export { reply }
