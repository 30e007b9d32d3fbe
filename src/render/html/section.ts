import type { Heading } from '../../core/pages/model.ts'
import { attributes, html, type Markup, type Piece } from './markup.ts'
import { renderLabel } from './text.ts'
import type { HtmlView } from './view.ts'

export interface SectionPlace {
  headings: readonly Heading[]
  slug: string
  view: HtmlView
  /** Whether a search of the site leads here: not to words that each page of the kind has. @default true */
  isFound?: boolean
  className?: string
}

/**
 * A part of a page under one of the page's own headings; nothing when the page has no such heading.
 *
 * @param content Is given the view that knows whether a search leads here.
 */
export function renderSection(
  { headings, slug, view, isFound = true, className }: SectionPlace,
  content: (view: HtmlView) => Piece,
): Piece {
  const heading = headings.find((candidate) => candidate.slug === slug)
  if (!heading) return undefined
  const marks = attributes({ class: className, 'data-pagefind-ignore': !isFound })
  return html`<section ${marks}>
    ${renderSectionHead(heading, view)}${content(isFound ? view : { ...view, isIgnored: true })}
  </section>`
}

export function renderSectionHead({ depth, slug, text, lang }: Heading, view: HtmlView): Markup {
  return renderHeading(
    {
      depth,
      id: view.idOf(slug),
      content: renderLabel(text, lang, view),
      own: lang === undefined && text,
    },
    view,
  )
}

interface HeadingParts {
  depth: number
  id: string
  content: Piece
  /** Its text, where the words are ours: the link is named in a sentence then, else by the heading. */
  own: string | false
}

/** A heading with a link to itself, which style draws. */
export function renderHeading(
  parts: HeadingParts,
  { translator }: Pick<HtmlView, 'translator'>,
): Markup {
  const { depth, id, content, own } = parts
  const link = attributes({
    class: 'amd-anchor',
    href: `#${id}`,
    ...(own === false
      ? { 'aria-labelledby': id }
      : { 'aria-label': translator.t('ui.anchor', { text: own }) }),
  })
  return html`<div class="amd-heading"><h${depth} id="${id}">${content}</h${depth}><a ${link}></a></div>`
}
