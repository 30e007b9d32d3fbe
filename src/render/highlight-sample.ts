import { hasLongLine } from './highlight-grammar.ts'
import { isPlainHtml } from './safe-html.ts'
import { joinWords, renderToken, wrapToken, type TokenKind } from './token.ts'

/** What the samples of one language are made of. */
interface SampleLanguage {
  /** A comment, string, key, number, word, or plain signs and white space: one group for each. */
  token: RegExp
  /** Runs of escapes in a string, as group 1. */
  escapes: RegExp
  /** Strings with other signs are left to the grammar. */
  unknown: RegExp
  /** Names have no kind. */
  words: ReadonlyMap<string, TokenKind | undefined>
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
    [undefined, ['client', 'transport', 'result', 'console', 'URL', ...clients]],
    [undefined, ['connect', 'listTools', 'callTool', 'getPrompt', 'readResource', 'log', 'close']],
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
    [
      undefined,
      ['asyncio', 'run', 'main', 'print', 'mcp', 'client', 'sse', 'streamable_http', 'httpx2'],
    ],
    [undefined, ['Client', 'StdioServerParameters', 'AsyncClient', 'Timeout', 'sse_client']],
    [undefined, ['streamable_http_client', 'http', 'server', 'url', 'headers', 'timeout']],
    [undefined, ['list_tools', 'call_tool', 'get_prompt', 'read_resource', 'result']],
  ),
}

const languages = { typescript, python }
/** By group; keys are names. */
const kinds = ['comment', 'string', undefined, 'number'] as const

/** Lines of a language that are remembered; beyond, all are forgotten. */
const maxLines = 2000

/** Lines with their ends. Nothing before a line decides its tokens, and samples share most of theirs. */
const remembered = {
  typescript: new Map<string, string>(),
  python: new Map<string, string>(),
}

/**
 * A sample of ours, told apart by the few words that samples are made of, as the grammar of its
 * language does: a grammar takes a fifth of a second before the first. Undefined for code with
 * anything else in it.
 */
export function highlightSample(code: string, lang: keyof typeof languages): string | undefined {
  if (hasLongLine(code)) return undefined
  const known = remembered[lang]
  if (known.size > maxLines) known.clear()
  const lines: string[] = []
  let end = 0
  while (end < code.length) {
    const start = end
    end = code.indexOf('\n', start) + 1 || code.length
    const line = code.slice(start, end)
    let made = known.get(line)
    if (made === undefined) {
      made = highlightLine(line, languages[lang])
      if (made === undefined) return undefined
      known.set(line, made)
    }
    lines.push(made)
  }
  return lines.join('')
}

function highlightLine(code: string, language: SampleLanguage): string | undefined {
  const { token, words } = language
  const render = isPlainHtml(code) ? wrapToken : renderToken
  const parts: string[] = []
  let end = 0
  let before = ''
  while (end < code.length) {
    token.lastIndex = end
    const match = token.exec(code)
    if (!match) return undefined
    const [whole] = match
    end = token.lastIndex
    let group = 1
    while (group < match.length && match[group] === undefined) group++
    const kind = kinds[group - 1]
    if (kind === 'string') {
      const string = renderString(whole, language, render)
      if (string === undefined) return undefined
      parts.push(string)
    } else if (kind !== undefined) parts.push(render(kind, whole))
    else if (match[5] === undefined) parts.push(render(undefined, whole))
    else {
      if (!words.has(whole)) return undefined
      parts.push(render(words.get(whole), whole))
      before = whole
    }
  }
  // A name may follow on the next line.
  return before === 'def' ? undefined : joinWords(parts.join(''))
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
