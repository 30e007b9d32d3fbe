import { readEach, readNumbers, readStrings } from '../schema/read-view.ts'
import type { SchemaView } from '../schema/layers.ts'
import { matchesPattern } from './match-pattern.ts'
import { parsePattern, type PatternNode } from './parse-pattern.ts'

/** Longest sample made to meet a `minLength`, in characters. */
const maxLength = 4096

/** What each format of JSON Schema looks like; `n` makes further ones. */
const formats: Record<string, (n: number) => string> = {
  'date-time': (n) => `2026-01-${day(n)}T09:30:00Z`,
  date: (n) => `2026-01-${day(n)}`,
  time: (n) => `09:${day(n)}:00Z`,
  duration: (n) => `P${n + 1}D`,
  email: (n) => `user${n || ''}@example.com`,
  'idn-email': (n) => `user${n || ''}@example.com`,
  hostname: (n) => `${n ? `host${n}.` : ''}example.com`,
  'idn-hostname': (n) => `${n ? `host${n}.` : ''}example.com`,
  ipv4: (n) => `192.0.2.${n + 1}`,
  ipv6: (n) => `2001:db8::${n + 1}`,
  uri: (n) => `https://example.com/${n || ''}`,
  url: (n) => `https://example.com/${n || ''}`,
  iri: (n) => `https://example.com/${n || ''}`,
  'uri-reference': (n) => `/path${n || ''}`,
  'iri-reference': (n) => `/path${n || ''}`,
  'uri-template': (n) => `https://example.com/${n || ''}{id}`,
  uuid: (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  'json-pointer': (n) => `/name${n || ''}`,
  'relative-json-pointer': (n) => `${n}/name`,
  'json-pointer-uri-fragment': (n) => `#/name${n || ''}`,
  regex: (n) => `^example${n || ''}$`,
  byte: () => 'ZXhhbXBsZQ==',
  json: (n) => String(n),
}

/** Characters tried for one of a class, plain ones first. */
const characters = Array.from(
  'aA01-_./: xyzbcdXYZ23456789@#+=,;!?"\'%&()*<>[]{}|~^$`\\\tefghijklmnopqrstuvwBCDEFGHIJKLMNOPQRSTUVWéжα中あ가😀\n',
)

/** Words tried where a pattern asks for more than its own shape tells. */
const words = ['example', 'Example1!', 'EXAMPLE', 'a1', 'A1', '1', '2026-01-15', 'Aa1!Aa1!Aa1!', '']

/**
 * A string that meets formats, patterns and lengths where that is feasible, else the nearest. `seed`
 * counts up to get different ones.
 */
export function sampleString(view: SchemaView, seed: number): string {
  const min = Math.min(Math.max(0, ...readNumbers(view, 'minLength')), maxLength)
  const max = Math.min(...readNumbers(view, 'maxLength'), Infinity)
  const patterns = readStrings(view, 'pattern')
  const fits = (text: string): boolean => {
    const length = Array.from(text).length
    if (length < min || length > max) return false
    return patterns.every((pattern) => matchesPattern(pattern, text) ?? true)
  }
  const candidates = [
    ...readFormats(view).map((format) => format(seed)),
    ...(patterns.length > 0 ? makeFromPatterns(patterns, min, seed) : []),
    ...[seed === 0 ? 'example' : `example-${seed + 1}`, ...words],
  ]
  const found = candidates.find(fits) ?? candidates.map((text) => fit(text, min, max)).find(fits)
  return found ?? fit(candidates[0] ?? '', min, max)
}

function readFormats(view: SchemaView): ((n: number) => string)[] {
  return readEach(view, 'format').flatMap((format) => {
    const make = typeof format === 'string' && Object.hasOwn(formats, format) && formats[format]
    return make ? [make] : []
  })
}

function makeFromPatterns(patterns: string[], min: number, seed: number): string[] {
  const nodes = patterns.flatMap((pattern) => parsePattern(pattern) ?? [])
  const made: string[] = []
  for (const node of nodes)
    for (const extra of new Set([0, 1, 2, 3, 6, min]))
      for (let pick = 0; pick < 4; pick++) made.push(makeText(node, { extra, pick, seed }))
  return [...new Set(made)].sort((a, b) => a.length - b.length)
}

// Asked once for each of the texts that are made of a pattern.
const fittings = new WeakMap<PatternNode, string[]>()

function fittingOf(node: PatternNode & { type: 'char' }): string[] {
  const fitting = fittings.get(node) ?? characters.filter((char) => node.test(char))
  fittings.set(node, fitting)
  return fitting
}

interface Shape {
  /** Rounds beyond the fewest of each repetition. */
  extra: number
  /** Which option of a choice. */
  pick: number
  seed: number
}

function makeText(node: PatternNode, shape: Shape): string {
  switch (node.type) {
    case 'char': {
      const fitting = fittingOf(node)
      return fitting[shape.seed % Math.max(1, fitting.length)] ?? ''
    }
    case 'sequence':
      return node.nodes.map((part) => makeText(part, shape)).join('')
    case 'choice': {
      const option = node.options[(shape.pick + shape.seed) % node.options.length]
      return option ? makeText(option, shape) : ''
    }
    case 'repeat': {
      const rounds = Math.min(node.max, node.min + shape.extra, maxLength)
      const text = makeText(node.node, shape)
      return text.length * rounds > maxLength ? text : text.repeat(rounds)
    }
    default:
      return ''
  }
}

function fit(text: string, min: number, max: number): string {
  const chars = Array.from(text)
  while (chars.length < min) chars.push(...Array.from(text === '' ? 'x' : `-${text}`))
  return chars
    .slice(
      0,
      chars.length > max || min > 0
        ? Math.min(max, Math.max(min, Array.from(text).length))
        : undefined,
    )
    .join('')
}

function day(n: number): string {
  return String(15 + (n % 14)).padStart(2, '0')
}
