import { hasLongLine } from './highlight-grammar.ts'
import { isPlainHtml } from './safe-html.ts'
import { renderToken, wrapToken, type TokenKind } from './token.ts'

/** What the samples of one language are made of. */
interface SampleLanguage {
  /** A comment, string, key, number, word, or plain signs and white space: one group for each. */
  token: RegExp
  /** Runs of escapes in a string, as group 1. */
  escapes: RegExp
  /** Strings with other signs are left to the grammar. */
  unknown: RegExp
  words: ReadonlyMap<string, TokenKind | undefined>
  /** Of words before a bracket, where it is another. */
  calls: ReadonlyMap<string, TokenKind | undefined>
}

const clients = [
  'Client',
  'StdioClientTransport',
  'StreamableHTTPClientTransport',
  'SSEClientTransport',
]

const typescript: SampleLanguage = {
  token:
    /(\/\/.*)|('(?:[^'\\\n]|\\.)*')|((?:[A-Za-z_$][\w$]*|(?<=')):)|(\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?![\w$.])|([A-Za-z]+)|([\s{}()[\],;.=-]+)/y,
  escapes: /((?:\\(?:u[\da-f]{4}|[\\'nt]))+)/,
  unknown: /\\/,
  words: toWords(
    ['keyword', ['import', 'from', 'const', 'new', 'await']],
    ['literal', ['true', 'false', 'null']],
    ['variable', ['client', 'transport', 'result', 'console', ...clients]],
  ),
  calls: toWords(
    ['function', ['connect', 'listTools', 'callTool', 'getPrompt', 'readResource', 'log', 'close']],
    ['function', ['URL', ...clients]],
  ),
}

const python: SampleLanguage = {
  token:
    /(#.*)|("(?:[^"\\\n]|\\.)*")|([a-z_]+)(?==[^ =])|(\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?![\w.])|([A-Za-z_]\w*)|([\s{}()[\],:.=>-]+)/y,
  escapes: /((?:\\(?:u[\da-f]{4}|U[\da-f]{8}|[\\"nt]))+)/,
  unknown: /[\\{}%]/,
  words: toWords(
    ['keyword', ['import', 'from', 'async', 'def', 'with', 'as', 'await']],
    ['literal', ['True', 'False', 'None']],
    [undefined, ['asyncio', 'run', 'main', 'mcp', 'client', 'sse', 'streamable_http', 'httpx2']],
    [undefined, ['Client', 'StdioServerParameters', 'AsyncClient', 'Timeout', 'sse_client']],
    [undefined, ['streamable_http_client', 'http', 'server', 'url', 'headers', 'timeout']],
    [undefined, ['list_tools', 'call_tool', 'get_prompt', 'read_resource', 'result']],
  ),
  calls: toWords(['function', ['print']]),
}

const languages = { typescript, python }
const kinds = ['comment', 'string', 'key', 'number'] as const

/**
 * A sample of ours, told apart by the few words that samples are made of, as the grammar of its
 * language does: a grammar takes a fifth of a second before the first. Undefined for code with
 * anything else in it.
 */
export function highlightSample(code: string, lang: keyof typeof languages): string | undefined {
  if (hasLongLine(code)) return undefined
  const { token, words, calls } = languages[lang]
  const render = isPlainHtml(code) ? wrapToken : renderToken
  let html = ''
  let end = 0
  let before = ''
  while (end < code.length) {
    token.lastIndex = end
    const match = token.exec(code)
    if (!match) return undefined
    const [whole] = match
    end = token.lastIndex
    const known = kinds.findIndex((_, index) => match[index + 1] !== undefined)
    const kind = kinds[known]
    if (kind === 'string') {
      const string = renderString(whole, languages[lang], render)
      if (string === undefined) return undefined
      html += string
    } else if (kind !== undefined) html += render(kind, whole)
    else if (match[5] === undefined) html += render(undefined, whole)
    else {
      const isCall = code.charAt(end) === '('
      const called = isCall ? (before === 'def' ? 'function' : calls.get(whole)) : undefined
      if (called === undefined && !words.has(whole)) return undefined
      html += render(called ?? words.get(whole), whole)
      before = whole
    }
  }
  return html
}

function renderString(
  text: string,
  { escapes, unknown }: SampleLanguage,
  render: typeof renderToken,
): string | undefined {
  if (!unknown.test(text)) return render('string', text)
  const parts = text.split(escapes)
  if (parts.some((part, index) => index % 2 === 0 && unknown.test(part))) return undefined
  return parts
    .map((part, index) => (part === '' ? '' : render(index % 2 === 0 ? 'string' : 'literal', part)))
    .join('')
}

function toWords(
  ...lists: readonly [kind: TokenKind | undefined, words: readonly string[]][]
): ReadonlyMap<string, TokenKind | undefined> {
  return new Map(lists.flatMap(([kind, words]) => words.map((word) => [word, kind] as const)))
}
