/**
 * Text a server sent. Untrusted: it becomes HTML only through the one component and sanitiser, and
 * reaches a terminal only through the control-character stripper.
 */
export interface ServerText {
  kind: 'server-text'
  value: string
  /** BCP 47 tag of the text's language, from the configuration (`lang`), or null when unknown. */
  lang: string | null
  /** Set where the owner has a translation of it; `value` and `lang` are then what readers see. */
  translation?: TextTranslation
}

/** How a translated text came to be, and what is folded away behind it. */
export interface TextTranslation {
  /** `reviewed` by a person, or `machine`; `stale`: made from another text than the server's now. */
  state: 'reviewed' | 'machine' | 'stale'
  /** The server's own text; of a stale one that is not shown, the former translation. */
  folded: { type: 'original' | 'translation'; value: string; lang: string | null }
}

export function serverText(value: string, lang: string | null): ServerText {
  return { kind: 'server-text', value, lang }
}
