import { hardenMarkdown } from '../../../../src/render/harden-markdown.ts'
import { readMarkdown, readWords, squeeze } from './read-markdown.ts'

/** What a page says, in pieces without spaces; not what it is made of. */
export function listWords(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return unsaid.has(key) ? [] : [squeeze(value)]
  if (Array.isArray(value)) return value.flatMap((item) => listWords(item, key))
  if (typeof value !== 'object' || value === null) return []
  // The number of a mark; where it is a sentence, it is shown.
  if (key === 'note') return []
  if ('kind' in value && value.kind === 'server-text' && 'value' in value) {
    const text = String(value.value)
    if (!prose.has(key)) return [squeeze(text)]
    const tree = readMarkdown(text)
    hardenMarkdown(tree)
    return [readWords(tree)]
  }
  // The list's name stands in the place of a heading.
  const parts = key === 'anatomy' ? { ...value, label: '' } : value
  return Object.entries(parts).flatMap(([name, item]) =>
    unshown.has(name) ? [] : listWords(item, name),
  )
}

/** Texts of a server that are Markdown. */
const prose = new Set(['body', 'description', 'text'])

/** Names, kinds and addresses, which no page shows. */
const unsaid = new Set(
  (
    'kind locale dir server path slug anchor id href tone type flag state mark pointer lang list ' +
    'era description status severity traits level origin'
  ).split(' '),
)

/** Parts for the shell or a script, that stand elsewhere on the page, or name what is seen. */
const unshown = new Set([
  ...['breadcrumbs', 'headings', 'filter', 'raw', 'annotations', 'hint', 'hintLabel'],
  ...['noExtensions', 'noArguments', 'noFailures', 'noValue', 'files', 'page'],
])
