/**
 * Shapes of Markdown that cost a parser far more than their length: measured, each of them took
 * seconds or exhausted the stack at a size that a server may send.
 */
const limits = {
  /** Quotes or lists opened on one line, one in another. */
  nesting: 40,
  /** Different lengths of backtick runs: each is searched for to the end of the text. */
  backtickLengths: 40,
  /** Brackets open at once. */
  openBrackets: 60,
  /** Brackets that never close. */
  strayBrackets: 400,
  /** Runs of `*`, `_` and `~`. */
  emphasisRuns: 3000,
  /** Headings underlined with `=` or `-`: each is looked for from the start again. */
  underlines: 500,
  /** Cells of all table rows: a row is filled up to the columns of its head. */
  tableCells: 20_000,
}

/** Whether a text is of a shape that had better not be parsed. */
export function isCostly(markdown: string): boolean {
  // Most texts are too short for most of these shapes; so many bars and lines have a line end less.
  const { length } = markdown
  return (
    (length > limits.nesting && hasDeepNesting(markdown)) ||
    (length > limits.openBrackets && hasManyBrackets(markdown)) ||
    (length > 2 * Math.sqrt(limits.tableCells) - 1 && hasWideTable(markdown)) ||
    (length > limits.underlines && countMatches(markdown, underline) > limits.underlines) ||
    (length > limits.backtickLengths ** 2 / 2 && hasBacktickLadder(markdown)) ||
    (length > limits.emphasisRuns && countMatches(markdown, /[*_~]+/g) > limits.emphasisRuns)
  )
}

const underline = /^ {0,3}(?:=+|-+)[ \t]*$/gm

function hasDeepNesting(markdown: string): boolean {
  return markdown.split(/\r\n?|\n/).some((line) => {
    const marks = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/.exec(line)?.[0] ?? ''
    return countMatches(marks, />|[-+*]|\d+[.)]/g) > limits.nesting
  })
}

function hasBacktickLadder(markdown: string): boolean {
  const lengths = new Set([...markdown.matchAll(/`+/g)].map(([run]) => run.length))
  return lengths.size > limits.backtickLengths
}

function hasManyBrackets(markdown: string): boolean {
  let open = 0
  let stray = 0
  for (const [bracket] of markdown.matchAll(/[[\]()]/g)) {
    if (bracket === '[' || bracket === '(') open++
    else if (open > 0) open--
    else stray++
    if (open > limits.openBrackets) return true
  }
  return stray > limits.strayBrackets
}

function hasWideTable(markdown: string): boolean {
  const lines = markdown.split(/\r\n?|\n/)
  const columns = Math.max(...lines.map((line) => countMatches(line, /\|/g)))
  return columns > 1 && columns * lines.length > limits.tableCells
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
