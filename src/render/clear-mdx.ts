import { notProse } from '../i18n/bcp14/index.ts'

/** Braces with braces in them, three deep. */
const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
/** Closing a fence takes at least as many marks as opening it. */
const fence = String.raw`^[ \t>]*(?<fence>${'`'}{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t>]*\k<fence>[${'`'}~]*[ \t]*$|[\s\S]*)`
const tick = String.raw`(?<tick>${'`'}+)(?!${'`'})(?:(?!\n[ \t]*\n)[\s\S])*?[^${'`'}]\k<tick>(?!${'`'})`
const opaque = String.raw`<(?<name>code|kbd|samp|pre|script|style|svg|math)\b[^>]*>[\s\S]*?<\/\k<name>\s*>`
const tag = String.raw`<\/?[A-Za-z][\w.:-]*(?:\s+(?:[^<>"'{}]|"[^"]*"|'[^']*'|${braces})*)?\s*\/?>|<\/?>`

const inMarkdown = [
  `(?<code>${fence}|${tick})`,
  String.raw`(?<gone><!--[\s\S]*?-->|^[ \t]*:::.*$)`,
  `(?<opaque>${opaque})`,
  `(?<tag>${tag})`,
]
const inMdx = [
  String.raw`(?<module>^(?:import|export)\b[\s\S]*?(?=\n[ \t]*\n|(?![\s\S])))`,
  ...inMarkdown,
  String.raw`(?<comment>\{\s*\/\*[\s\S]*?\*\/\s*\})`,
  String.raw`(?<space>\{\s*(?:' '|" ")\s*\})`,
  `(?<expression>${braces})`,
]
const patterns = {
  md: new RegExp(inMarkdown.join('|'), 'gm'),
  mdx: new RegExp(inMdx.join('|'), 'gm'),
}

/**
 * A source with all that is no prose taken out, line for line: frontmatter, comments, directive
 * fences, tags, and in MDX modules and expressions. Code in Markdown stays as it is. A tag alone on
 * its line leaves an empty one, so that the text in the element is Markdown of its own.
 */
export function clearMdx(source: string, format: 'md' | 'mdx'): string {
  return source
    .replace(/^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, keepLines)
    .replace(patterns[format], (found: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Record<string, string | undefined> // the patterns name groups
      if (groups['code'] !== undefined) return found
      if (groups['space'] !== undefined || /^<br\b/i.test(found)) return ` ${keepLines(found)}`
      const isOpaque = groups['opaque'] !== undefined || groups['expression'] !== undefined
      return (isOpaque ? notProse : '') + keepLines(found)
    })
}

function keepLines(text: string): string {
  return text.replace(/[^\n]/g, '')
}
