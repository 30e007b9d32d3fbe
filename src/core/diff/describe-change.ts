import type { Change } from '../change.ts'
import type { JsonValue } from '../json.ts'
import { toCompactJson } from '../json-view.ts'
import { toVisible } from '../invisible.ts'
import { toPlainLine } from '../text.ts'
import type { Translator } from '../translator.ts'
import { readPath } from './read-path.ts'

/** Longest value in a sentence, in code points. */
const maxValue = 80

/**
 * One sentence in the translator's locale: what it is about, and what changed. Plain text on one
 * line; names and values in it are the server's, invisible characters made visible.
 */
export function describeChange(change: Change, translator: Translator): string {
  const { kind, before, after, renamedTo } = change
  const text = translator.t(`change.kind.${kind}`, {
    name: toShown(readName(change)),
    before: toText(before, translator),
    after: toText(after, translator),
  })
  const line = translator.t('change.line', { subject: describeSubject(change, translator), text })
  if (renamedTo === undefined) return line
  return translator.t('change.line.renamed', { line, key: toShown(renamedTo) })
}

function describeSubject(change: Change, translator: Translator): string {
  const { list, key, direction } = change.subject
  if (list === undefined) return translator.t('change.subject.server')
  if (key === undefined) return translator.t(`change.subject.list.${list}`)
  const item = translator.t(`change.subject.${list}`, { key: toShown(key) })
  if (direction === undefined) return item
  const { place } = readPath(change)
  const whose = list === 'prompts' ? 'argument' : direction
  if (place === '') return translator.t(`change.place.whole.${whose}`, { item })
  return translator.t(`change.place.${whose}`, { item, place: toShown(place) })
}

/** For capabilities and members the rest of the pointer, as `tools.listChanged`. */
function readName(change: Change): string {
  const { name } = readPath(change)
  if (change.subject.direction !== undefined) return name
  if (change.subject.key !== undefined) return name || change.pointer.slice(1)
  return name.replace(
    /^(?:capabilities|_meta\.io\.modelcontextprotocol\/serverInfo|serverInfo)\./,
    '',
  )
}

function toText(value: JsonValue | undefined, translator: Translator): string {
  if (value === undefined) return translator.t('change.none')
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object' || part === null))
    return toPlainLine(
      toVisible(value.map((part) => toCompactJson(part, maxValue)).join(', ')),
      400,
    )
  return toPlainLine(toVisible(toCompactJson(value, maxValue)), maxValue * 8)
}

function toShown(text: string): string {
  return toPlainLine(toVisible(text), maxValue)
}
