/**
 * Text a server sent. Untrusted: it becomes HTML only through the one component and sanitiser, and
 * reaches a terminal only through the control-character stripper.
 */
export interface ServerText {
  kind: 'server-text'
  value: string
  /** BCP 47 tag of the text's language, from the configuration (`lang`), or null when unknown. */
  lang: string | null
}

export function serverText(value: string, lang: string | null): ServerText {
  return { kind: 'server-text', value, lang }
}
