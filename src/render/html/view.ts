import type { Translator } from '../../core/translator.ts'

/** What the HTML of a model needs of the page that it stands on. */
export interface HtmlView {
  translator: Translator
  /** URL of another page of the reference in the same locale. */
  href(path: string, anchor?: string): string
  /** URL of a file of the site: a path below its root gets the host's `base`. */
  asset(src: string): string
  /** Id in the page of an anchor of the model: with more than one model on a page they would clash. */
  idOf(anchor: string): string
  /** Link to an anchor of the model that stands elsewhere; undefined where it stands nowhere. */
  linkOf?(anchor: string): string | undefined
  /** Whether a search of the site leaves out what is around, so that nothing in it has to say so again. */
  isIgnored?: boolean
}

/** What a text needs of the page: its language and its direction. */
export type TextView = Pick<HtmlView, 'translator'>

/** What a link with a text needs of the page. */
export type LinkView = TextView & Pick<HtmlView, 'href'>

/** Direction of code, where it is not the page's own. */
export function directionOfCode({ translator }: TextView): 'ltr' | undefined {
  return translator.dir === 'rtl' ? 'ltr' : undefined
}

/** Language of a text, where it is known and not the page's own. */
export function langOf(
  lang: string | null | undefined,
  { translator }: TextView,
): string | undefined {
  return lang === null || lang === translator.lang ? undefined : lang
}

/** Where an anchor of the model is found: on this page, or where the view says; undefined for nowhere. */
export function toLink(
  view: Pick<HtmlView, 'idOf' | 'linkOf'>,
  anchor: string,
): string | undefined {
  return view.linkOf ? view.linkOf(anchor) : `#${view.idOf(anchor)}`
}
