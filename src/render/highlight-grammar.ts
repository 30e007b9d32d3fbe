import bash from 'shiki/langs/bash.mjs'
import python from 'shiki/langs/python.mjs'
import typescript from 'shiki/langs/typescript.mjs'
import { createHighlighterCoreSync, type HighlighterCore, type ThemeRegistration } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { createLineMemory, type LineState } from './line-memory.ts'
import { escapeVisibly } from './safe-html.ts'
import { joinWords, renderToken, tokenKinds, type TokenKind } from './token.ts'

/** Scopes of the grammars and the kind of token each is; a later row wins over an earlier one. */
const scopes: [kind: TokenKind, scopes: string[]][] = [
  ['string', ['string', 'punctuation.definition.string', 'string.unquoted.argument']],
  ['number', ['constant.numeric']],
  ['literal', ['constant.language', 'constant.character.escape', 'constant.other.option']],
  ['keyword', ['keyword', 'storage', 'keyword.operator.new', 'keyword.operator.expression']],
  ['command', ['entity.name.command', 'support.function.builtin.shell']],
  ['comment', ['comment', 'punctuation.definition.comment']],
]

/** Names, and signs that a grammar counts among keywords or strings; they keep the colour of the text. */
const plainScopes = [
  ...['variable', 'string variable', 'variable.parameter.function-call', 'meta.object-literal.key'],
  ...['entity.name.function', 'support.function'],
  ...['entity.name.type', 'support.type', 'support.class', 'entity.name.class'],
  ...['keyword.operator', 'punctuation.definition.template-expression'],
]

// The theme's colours are no colours but numbers of kinds: tokens come back with their kind.
const theme: ThemeRegistration = {
  name: 'amd-kinds',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    ...scopes.map(([kind, scope]) => ({ scope, settings: { foreground: toColor(kind) } })),
    { scope: plainScopes, settings: { foreground: '#000000' } },
  ],
}

const kindsByColor = new Map(tokenKinds.map((kind) => [toColor(kind), kind]))

/** Lines of so many characters are shown without colours. */
const maxLine = 2000
const longLine = new RegExp(`[^\\n]{${maxLine}}`)

/** Languages that are told apart by a grammar. */
export type GrammarLang = 'bash' | 'python' | 'typescript'

type ReadLine = ReturnType<typeof createLineMemory>

let highlighter: HighlighterCore | undefined
const memories = new Map<GrammarLang, ReadLine>()

/** Whether a line of the code is shown without colours for its length. */
export function hasLongLine(code: string): boolean {
  return code.length >= maxLine && longLine.test(code)
}

/** Code in a language that needs a grammar. What the grammar cannot read is shown without colours. */
export function highlightGrammar(text: string, lang: GrammarLang): string {
  try {
    const readLine = memories.get(lang) ?? createReader(lang)
    memories.set(lang, readLine)
    let state: LineState | null = null
    const lines = text.split(/\r?\n/).map((line) => {
      if (line === '' || line.length >= maxLine) return escapeVisibly(line)
      const { html, next } = readLine(line, state)
      state = next
      return html
    })
    return lines.join('\n')
  } catch {
    return escapeVisibly(text)
  }
}

function createReader(lang: GrammarLang): ReadLine {
  highlighter ??= createHighlighterCoreSync({
    themes: [theme],
    langs: [bash, python, typescript],
    engine: createJavaScriptRegexEngine(),
  })
  const { colorMap } = highlighter.setTheme(theme.name ?? '')
  return createLineMemory(highlighter.getLanguage(lang), (line, tokens) => {
    let html = ''
    for (let at = 0; at < tokens.length; at += 2) {
      const content = line.slice(tokens[at], tokens[at + 2] ?? line.length)
      if (content !== '') html += renderToken(kindOf(tokens[at + 1] ?? 0), content)
    }
    return joinWords(html)
  })

  /** Bits 15 to 23 of a token's metadata number its colour. */
  function kindOf(metadata: number): TokenKind | undefined {
    return kindsByColor.get(colorMap[(metadata & 0xff8000) >>> 15]?.toUpperCase() ?? '')
  }
}

function toColor(kind: TokenKind): string {
  return `#0000${(tokenKinds.indexOf(kind) + 1).toString(16).toUpperCase().padStart(2, '0')}`
}
