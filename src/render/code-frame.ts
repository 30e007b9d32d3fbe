import { hasLongLine, type GrammarLang } from './highlight-grammar.ts'
import { escapeVisibly } from './safe-html.ts'

/** Code without the insides of its strings. */
export interface CodeFrame {
  frame: string
  /** What was taken out, in order; of one line each. */
  strings: string[]
}

interface Quoting {
  /** Strings with their insides as group 1, and what else may hold a quotation mark. */
  found: RegExp
  /** Inside a string: an escape or placeholder, which has a colour of its own. */
  colored?: RegExp
  /** Outside of what was found: all may be quoted in a way that is not known here. */
  unknown: RegExp
}

const quotings: Record<GrammarLang, Quoting> = {
  bash: {
    found: /\\[^]|(?<![^ \t\n])#.*|"[^"\\`(]*"|'([^']*)'/g,
    unknown: /["'\\`]|<<|\$\n/,
  },
  typescript: { found: /\/\/.*|'((?:[^'\\\n]|\\.)*)'/g, colored: /\\/, unknown: /["'`/\\]/ },
  python: {
    found: /#.*|(?<!\w)"((?:[^"\\\n]|\\.)*)"(?!")/g,
    colored: /[\\{}%]/,
    unknown: /["'\\]/,
  },
}

/** Stands for a line of a string. No grammar knows it, it is not escaped, and it needs one byte. */
const hole = '\xa4'

/**
 * Takes the strings out of code, so that a grammar reads all code of one form once. Undefined where
 * they can not be found for sure.
 */
export function takeStrings(code: string, lang: GrammarLang): CodeFrame | undefined {
  if (code.includes(hole) || hasLongLine(code)) return undefined
  const { found, colored, unknown } = quotings[lang]
  const strings: string[] = []
  let frame = ''
  let outside = ''
  let end = 0
  for (const { 0: whole, 1: inside, index } of code.matchAll(found)) {
    const between = code.slice(end, index)
    frame += between
    outside += `${between}\n`
    end = index + whole.length
    if (inside === undefined || colored?.test(inside)) frame += whole
    else frame += whole.charAt(0) + takeLines(inside) + whole.charAt(0)
  }
  const rest = code.slice(end)
  return unknown.test(outside + rest) ? undefined : { frame: frame + rest, strings }

  function takeLines(text: string): string {
    if (text === '') return ''
    if (text.includes('\n')) return text.split('\n').map(takeLines).join('\n')
    strings.push(text)
    return hole
  }
}

/** Puts the strings back into the HTML of their frame. */
export function setStrings(html: string, strings: readonly string[]): string {
  const [first = '', ...others] = html.split(hole)
  return others.reduce(
    (set, part, index) => set + escapeVisibly(strings[index] ?? '') + part,
    first,
  )
}
