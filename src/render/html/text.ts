import type { Badge, Text } from '../../core/pages/model.ts'
import { isPlainName } from '../../core/plain-name.ts'
import { splitNames } from '../../core/protocol-names.ts'
import { renderInline } from '../inline.ts'
import { attributes, fromSafe, html, type Markup, type Piece } from './markup.ts'
import { directionOfCode, langOf, type TextView } from './view.ts'

/** A name, type, method or value of the protocol: never translated, always left to right. */
export function renderCode(text: Text, view: TextView, className?: string): Markup {
  const content = typeof text === 'string' ? renderCodeContent(text) : fromSafe(renderInline(text))
  const marks = attributes({ class: className, ...markCode(view) })
  return html`<code ${marks}>${content}</code>`
}

/** Attributes of code. */
export function markCode(view: TextView): { dir: 'ltr' | undefined; translate: 'no' } {
  return { dir: directionOfCode(view), translate: 'no' }
}

/** What code has in it: its text, with places where a long path may break. */
export function renderCodeContent(text: string): Piece {
  if (!/[./\]]/.test(text)) return text
  return text
    .split(/(?<=[./\]])(?=[^./\]])/)
    .map((part, index) => (index > 0 ? [html`<wbr />`, part] : part))
}

/**
 * A short text: a string of ours as it is, one of the server isolated, marked and on one line. `bdi`
 * finds its direction by itself.
 */
export function renderShort(text: Text, view: TextView): Markup {
  if (typeof text === 'string') return html`${text}`
  const marks = attributes({
    lang: langOf(text.lang, view),
    'data-amd-translation': text.translation?.state,
  })
  return html`<bdi ${marks}>${fromSafe(renderInline(text))}</bdi>`
}

/**
 * A label on a line of its own, in plain text: of the server where it has a language, known or not.
 * `bdi` finds its direction by itself; a plain name has one.
 */
export function renderLabel(text: string, lang: string | null | undefined, view: TextView): Markup {
  if (lang === undefined) return html`${text}`
  const other = langOf(lang, view)
  if (other === undefined && isPlainName(text)) return html`${text}`
  return html`<bdi ${attributes({ lang: other })}>${text}</bdi>`
}

/**
 * Short facts beside a name: text with a border, never colour alone.
 *
 * @param isListed In a long list, whose legend tells once what the badges mean.
 */
export function renderBadges(badges: readonly Badge[], isListed = false): Markup {
  return html`${badges.map(({ label, tone, hint }) => {
    const marks = attributes({
      class: tone === 'neutral' ? 'amd-badge' : `amd-badge amd-badge--${tone}`,
      title: isListed ? undefined : hint,
    })
    return html`${' '}<span ${marks}>${label}</span>`
  })}`
}

/** A sentence of ours: the protocol's names in it are code, the same in every language. */
export function renderWords(text: string, view: TextView): Markup {
  const marks = attributes({ dir: directionOfCode(view), translate: 'no' })
  return html`${splitNames(text).map((part) =>
    part.type === 'name' ? html`<code ${marks}>${part.text}</code>` : part.text,
  )}`
}
