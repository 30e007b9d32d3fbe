import { findMember } from '../../core/cut-member.ts'
import type { CodeBlock } from '../../core/pages/model.ts'
import { highlight } from '../highlight.ts'
import { renderCodeBlock } from './code-block.ts'
import { fromSafe, html, type Markup, type Piece } from './markup.ts'
import type { HtmlView } from './view.ts'

const schemaKeys = ['inputSchema', 'outputSchema'] as const

export type SchemaKey = (typeof schemaKeys)[number]

/** The definition of a tool, with an id at the key of each schema in it. */
export function renderDefinition(definition: CodeBlock, view: HtmlView): Markup {
  const { text } = definition
  const keys = schemaKeys
    .map((key) => ({ key, at: findMember(text, key) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  const pieces: Piece[] = []
  const ids: string[] = []
  let done = 0
  for (const { key, at } of keys) {
    const end = at + `"${key}":`.length
    const id = view.idOf(anchorOf(key))
    pieces.push(
      colour(text.slice(done, at)),
      html`<span id="${id}">${colour(text.slice(at, end))}</span>`,
    )
    ids.push(id)
    done = end
  }
  pieces.push(colour(text.slice(done)))
  return renderCodeBlock(definition, view, { code: pieces, ids })
}

/** Where the definition has a schema as it was sent; a script adds the button that copies it alone. */
export function renderAsSent(key: SchemaKey, definition: CodeBlock, view: HtmlView): Piece {
  if (findMember(definition.text, key) < 0) return undefined
  const href = `#${view.idOf(anchorOf(key))}`
  return html`<p class="amd-as-sent" data-pagefind-ignore>
    <a href="${href}" data-amd-member="${key}">${view.translator.t('schema.raw')}</a>
  </p>`
}

function anchorOf(key: SchemaKey): string {
  return `definition-${key}`
}

function colour(json: string): Markup {
  return fromSafe(highlight(json, 'json'))
}
