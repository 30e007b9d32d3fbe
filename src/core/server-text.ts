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

// Texts are not changed once they are made.
const wholes = new WeakMap<ServerText, ServerText>()

/** Several texts as one, apart by `separator`; as the server wrote them where not all are translated. */
export function joinTexts(texts: readonly ServerText[], separator: string): ServerText | undefined {
  const [first, ...rest] = texts
  if (!first || rest.length === 0) return first
  const join = (values: readonly string[]): string => values.join(separator)
  const states = texts.map(({ translation }) => translation?.state)
  const isWhole = states.every((state) => state === 'reviewed' || state === 'machine')
  const originals = texts.map(originalOf)
  const original = {
    value: join(originals.map(({ value }) => value)),
    lang: originals[0]?.lang ?? null,
  }
  if (!isWhole) return serverText(original.value, original.lang)
  return {
    ...serverText(join(texts.map(({ value }) => value)), first.lang),
    translation: {
      state: states.includes('machine') ? 'machine' : 'reviewed',
      folded: { type: 'original', ...original },
    },
  }
}

/** A piece or another form of a text, and of what is folded away behind it. */
export function mapText(
  whole: ServerText,
  change: (value: string, lang: string | null) => string,
): ServerText {
  const { value, lang, translation } = whole
  const text = serverText(change(value, lang), lang)
  if (!translation) return text
  const { folded } = translation
  const mapped: ServerText = {
    ...text,
    translation: {
      ...translation,
      folded: { ...folded, value: change(folded.value, folded.lang) },
    },
  }
  wholes.set(mapped, wholeOf(whole))
  return mapped
}

/** The text that a translated text is a piece or another form of; itself where it is neither. */
export function wholeOf(text: ServerText): ServerText {
  return wholes.get(text) ?? text
}

/** What the server wrote, whatever is shown. */
export function originalOf({
  value,
  lang,
  translation,
}: ServerText): Pick<ServerText, 'value' | 'lang'> {
  return translation?.folded.type === 'original' ? translation.folded : { value, lang }
}

export function isServerText(value: object): value is ServerText {
  return 'kind' in value && value.kind === 'server-text'
}

export function serverText(value: string, lang: string | null): ServerText {
  return { kind: 'server-text', value, lang }
}
