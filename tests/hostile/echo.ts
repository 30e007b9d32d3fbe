import type { HttpBehaviour } from '../servers/http.ts'

/** Ways in which programs write a value they were given. */
export const spellings = {
  plain: (text) => text,
  'in JSON': (text) => JSON.stringify({ token: text }),
  'in JSON of ASCII': (text) =>
    JSON.stringify(text).replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  'in an address': (text) => `https://a.example/?token=${encodeURIComponent(text)}&x`,
  'in a form': (text) => new URLSearchParams({ token: text, x: '1' }).toString(),
  'in HTML': (text) =>
    `<a title="${text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')}">`,
  'in Base64': (text) => Buffer.from(text).toString('base64'),
  'with a user in Base64': (text) => Buffer.from(`someone:${text}`).toString('base64'),
  'in Base64 for addresses': (text) => Buffer.from(text).toString('base64url'),
  'in hex': (text) => Buffer.from(text).toString('hex'),
  'in capitals': (text) => text.toUpperCase(),
  'at the end of much': (text) => `${'x'.repeat(190)} ${text} ${'y'.repeat(100)}`,
} as const satisfies Record<string, (text: string) => string>

/** What a server does with what it tells. */
export const endings = [
  'answers',
  'is lossy',
  'refuses',
  'redirects',
  'breaks',
  'errs',
  'is a page',
] as const

/**
 * A server that tells the words wherever it can: in its answers, errors, headers, addresses, or in
 * what is no answer at all.
 */
export function echo(ending: (typeof endings)[number], words: string): HttpBehaviour {
  return ({ method, message: { id, method: asked } }): ReturnType<HttpBehaviour> => {
    if (method !== 'POST') return { status: 405, body: words }
    // Bytes of UTF-8, as many programs send them.
    const header = Buffer.from(words).toString('latin1')
    const headers = { 'cache-control': header, 'x-echo': header }
    switch (ending) {
      case 'refuses':
        return {
          status: 401,
          headers: { ...headers, 'www-authenticate': `Bearer realm="${header}"` },
        }
      case 'redirects':
        return {
          status: 307,
          headers: { ...headers, location: `https://b.example/x?y=${header}` },
        }
      case 'breaks':
        return {
          headers: { 'content-type': 'application/json' },
          body: `{"jsonrpc":"2.0","error":"${words}`,
        }
      case 'errs':
        return {
          status: 400,
          headers,
          body: {
            jsonrpc: '2.0',
            id,
            error: { code: -32000, message: words, data: { [words]: words } },
          },
        }
      case 'is a page':
        return { headers: { 'content-type': 'text/html' }, body: `<h1>${words}</h1>` }
      default: {
        const answer = answerTo(asked, words)
        const body = { jsonrpc: '2.0', id, ...answer }
        if (ending === 'answers') return { headers, body }
        const text = JSON.stringify(body).replace(/}$/, `,"big":12345678901234567890}`)
        return { headers: { ...headers, 'content-type': 'application/json' }, body: text }
      }
    }
  }
}

/** What is left of an answer without its id. */
export function answerTo(method: string | undefined, words: string): object {
  const caching = { resultType: 'complete', ttlMs: 60_000, cacheScope: 'public', [words]: words }
  const item = { name: `n ${words}`, title: words, description: words, _meta: { [words]: [words] } }
  const schema = { type: 'object', properties: { [words]: { enum: [words], default: words } } }
  switch (method) {
    case 'server/discover':
      return {
        result: {
          ...caching,
          supportedVersions: ['2026-07-28', words],
          capabilities: { tools: {}, prompts: {}, resources: {}, [words]: { [words]: words } },
          instructions: words,
          _meta: {
            [words]: words,
            'io.modelcontextprotocol/serverInfo': {
              name: words,
              version: words,
              websiteUrl: words,
            },
          },
        },
      }
    case 'tools/list':
      return { result: { ...caching, tools: [{ ...item, inputSchema: schema }] } }
    case 'prompts/list':
      return { result: { ...caching, prompts: [{ ...item, arguments: [{ name: words }] }] } }
    case 'resources/list':
      return { result: { ...caching, resources: [{ ...item, uri: `x:${words}` }] } }
    default:
      return { error: { code: -32000, message: words, data: { [words]: words } } }
  }
}
