import { levels, type Level } from '../../core/level.ts'
import { findDoubts, findKeywords } from '../bcp14/index.ts'
import type { Block } from './block.ts'

/** What must be the same in every language, counted. */
export interface Facts {
  levels: Map<Level, number>
  codes: Map<string, number>
  urls: Map<string, number>
  numbers: Map<string, number>
}

/**
 * The facts of one block. Keywords in headings say nothing, as where they are marked. Numbers are
 * compared as groups of digits, thousands joined, so that `1,000` and «1 000», `1.5` and «1,5», and
 * dates of another order are equal.
 *
 * @param folders Names of languages as they stand in paths; `/ru/guide` and `/guide` are one page.
 */
export function readFacts(block: Block, locale: string, folders: string[]): Facts {
  const keywords = block.kind === 'heading' ? [] : findKeywords(block.text, locale, block.emphases)
  return {
    levels: count(keywords.filter(({ mention }) => !mention).map(({ level }) => level)),
    codes: count(block.codes),
    urls: count(block.urls.map((url) => toCommonUrl(url, folders)).filter((url) => url !== '')),
    numbers: count(readNumbers(block.text)),
  }
}

/** Forms of the block that may have been meant as keywords. */
export function readDoubts(blocks: Block[], locale: string): string[] {
  return blocks.flatMap(({ text }) => findDoubts(text, locale))
}

/** Blocks of one language with the facts of each, index by index. */
export interface Side {
  blocks: Block[]
  facts: Facts[]
}

/** Indexes of blocks, end exclusive. */
export interface Range {
  start: number
  end: number
}

/** The facts of blocks taken together. */
export function factsIn({ facts }: Side, { start, end }: Range): Facts {
  const chosen = facts.slice(start, end)
  const [first] = chosen
  if (first && chosen.length === 1) return first
  return {
    levels: addCounts(chosen.map(({ levels }) => levels)),
    codes: addCounts(chosen.map(({ codes }) => codes)),
    urls: addCounts(chosen.map(({ urls }) => urls)),
    numbers: addCounts(chosen.map(({ numbers }) => numbers)),
  }
}

/** The difference of two counts, in the order of the first, then the second. */
export function diffCounts<Key>(
  expected: Map<Key, number>,
  found: Map<Key, number>,
): { value: Key; expected: number; found: number }[] {
  return [...new Set([...expected.keys(), ...found.keys()])]
    .map((value) => ({
      value,
      expected: expected.get(value) ?? 0,
      found: found.get(value) ?? 0,
    }))
    .filter((entry) => entry.expected !== entry.found)
}

/** Levels in their order. */
export function diffLevels(expected: Facts, found: Facts): LevelDifference[] {
  return diffCounts(expected.levels, found.levels)
    .map(({ value, ...rest }) => ({ level: value, ...rest }))
    .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}

export interface LevelDifference {
  level: Level
  expected: number
  found: number
}

function count<Key>(keys: Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function addCounts<Key>(all: Map<Key, number>[]): Map<Key, number> {
  const total = new Map<Key, number>()
  for (const counts of all) {
    for (const [key, amount] of counts) total.set(key, (total.get(key) ?? 0) + amount)
  }
  return total
}

/** Own pages without the language's folder; anchors in own pages are made of translated words. */
function toCommonUrl(url: string, folders: string[]): string {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return url
  const path = url.split('#', 1)[0] ?? ''
  const parts = path.split('/')
  const at = parts.findIndex((part) => part !== '' && !/^\.+$/.test(part))
  if (folders.includes((parts[at] ?? '').toLowerCase())) parts.splice(at, 1)
  return parts.join('/')
}

/** Thousands set off by a point, comma, apostrophe or space. */
const thousands = /(?<!\d)\d{1,3}(?:[.,'’ \u00A0\u2009\u202F]\d{3})+(?!\d)/g

function readNumbers(text: string): string[] {
  const joined = toAsciiDigits(text).replace(thousands, (number) => number.replace(/\D/g, ''))
  return joined.match(/\d+/g) ?? []
}

function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Decimal digits stand in runs of ten that begin at a zero.
    let zero = code
    while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}
