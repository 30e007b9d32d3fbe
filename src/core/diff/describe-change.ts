import type { Change } from '../change.ts'
import type { JsonValue } from '../json.ts'
import { toCompactJson } from '../json-view.ts'
import { toVisible } from '../invisible.ts'
import { toPlainLine } from '../text.ts'
import type { Translator } from '../translator.ts'
import { readPath } from './read-path.ts'

/** Longest value in a sentence, in code points. */
const maxValue = 80

/** A piece of a sentence: our words, or a name or value of the server. */
export interface ChangePart {
  type: 'words' | 'code'
  text: string
}

/** Around names and values while the sentence is put together: no shown text holds these two. */
const [codeStart, codeEnd] = ['\u0001', '\u0002']

/**
 * One sentence in the translator's locale: what it is about, and what changed. Plain text on one
 * line; names and values in it are the server's, invisible characters made visible.
 */
export function describeChange(change: Change, translator: Translator): string {
  return joinParts(describeChangeInParts(change, translator))
}

/** The sentence whose parts these are. */
export function joinParts(parts: readonly ChangePart[]): string {
  return parts.map(({ text }) => text).join('')
}

/** The sentence of `describeChange` with names and values apart from our words, in order. */
export function describeChangeInParts(change: Change, translator: Translator): ChangePart[] {
  const { kind, before, after, renamedTo } = change
  const text = translator.t(`change.kind.${kind}`, {
    name: toCode(readName(change)),
    before: toText(before, translator),
    after: toText(after, translator),
  })
  const line = translator.t('change.line', { subject: describeSubject(change, translator), text })
  return splitCode(
    renamedTo === undefined
      ? line
      : translator.t('change.line.renamed', { line, key: toCode(renamedTo) }),
  )
}

function splitCode(line: string): ChangePart[] {
  return line
    .split(codeStart)
    .flatMap((piece, index): ChangePart[] => {
      const [first = '', after = ''] = piece.split(codeEnd)
      return index === 0
        ? [{ type: 'words', text: first }]
        : [
            { type: 'code', text: first },
            { type: 'words', text: after },
          ]
    })
    .filter(({ text }) => text !== '')
}

function describeSubject(change: Change, translator: Translator): string {
  const { list, key, direction } = change.subject
  if (list === undefined) return translator.t('change.subject.server')
  if (key === undefined) return translator.t(`change.subject.list.${list}`)
  const item = translator.t(`change.subject.${list}`, { key: toCode(key) })
  if (direction === undefined) return item
  const { place } = readPath(change)
  const whose = list === 'prompts' ? 'argument' : direction
  if (place === '') return translator.t(`change.place.whole.${whose}`, { item })
  return translator.t(`change.place.${whose}`, { item, place: toCode(place) })
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
    return toCode(value.map((part) => toCompactJson(part, maxValue)).join(', '), 400)
  return toCode(toCompactJson(value, maxValue), maxValue * 8)
}

/** Made visible, which leaves no control character in it; an empty name is no code. */
function toCode(text: string, max = maxValue): string {
  const shown = toPlainLine(toVisible(text), max)
  return shown === '' ? '' : `${codeStart}${shown}${codeEnd}`
}
