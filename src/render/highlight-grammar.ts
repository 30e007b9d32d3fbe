import bash from 'shiki/langs/bash.mjs'
import python from 'shiki/langs/python.mjs'
import typescript from 'shiki/langs/typescript.mjs'
import { createHighlighterCoreSync, type HighlighterCore, type ThemeRegistration } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { escapeVisibly } from './safe-html.ts'
import { renderToken, tokenKinds, type TokenKind } from './token.ts'

/** Scopes of the grammars and the kind of token each is; a later row wins over an earlier one. */
const scopes: [kind: TokenKind, scopes: string[]][] = [
  ['variable', ['variable', 'string variable']],
  ['string', ['string', 'punctuation.definition.string', 'string.unquoted.argument']],
  ['number', ['constant.numeric']],
  ['literal', ['constant.language', 'constant.character.escape', 'constant.other.option']],
  ['keyword', ['keyword', 'storage', 'keyword.operator.new', 'keyword.operator.expression']],
  ['function', ['entity.name.function', 'entity.name.command', 'support.function']],
  ['type', ['entity.name.type', 'support.type', 'support.class', 'entity.name.class']],
  ['key', ['meta.object-literal.key', 'variable.parameter.function-call']],
  ['comment', ['comment', 'punctuation.definition.comment']],
]

/** Signs that a grammar counts among keywords or strings; they keep the colour of the text. */
const plainScopes = ['keyword.operator', 'punctuation.definition.template-expression']

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

let highlighter: HighlighterCore | undefined

/** Code in a language that needs a grammar. What the grammar cannot read is shown without colours. */
export function highlightGrammar(text: string, lang: 'bash' | 'python' | 'typescript'): string {
  try {
    highlighter ??= createHighlighterCoreSync({
      themes: [theme],
      langs: [bash, python, typescript],
      engine: createJavaScriptRegexEngine(),
    })
    const { tokens } = highlighter.codeToTokens(text, {
      lang,
      theme: 'amd-kinds',
      tokenizeMaxLineLength: 2000,
      tokenizeTimeLimit: 0,
    })
    return tokens
      .map((line) =>
        line
          .map(({ content, color }) => renderToken(kindsByColor.get(color ?? ''), content))
          .join(''),
      )
      .join('\n')
  } catch {
    return escapeVisibly(text)
  }
}

function toColor(kind: TokenKind): string {
  return `#0000${(tokenKinds.indexOf(kind) + 1).toString(16).toUpperCase().padStart(2, '0')}`
}
