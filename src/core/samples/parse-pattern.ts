/** A regular expression as a tree: enough of ECMAScript's for matching and for making examples. */
export type PatternNode =
  /** One character. `source` is its own piece of the expression. */
  | { type: 'char'; source: string; test(char: string): boolean }
  | { type: 'start' | 'end' | 'boundary' | 'no-boundary' }
  | { type: 'ahead'; isNegated: boolean; node: PatternNode }
  | { type: 'sequence'; nodes: PatternNode[] }
  | { type: 'choice'; options: PatternNode[] }
  | { type: 'repeat'; min: number; max: number; node: PatternNode }

interface Reader {
  source: string
  at: number
  depth: number
  flags: string
}

/** Groups in groups that are followed. */
const maxDepth = 60

class Unsupported extends Error {}

/** The tree, or `undefined` when the pattern is invalid or uses look-behind, references or flags. */
export function parsePattern(source: string): PatternNode | undefined {
  if (parsed.size > maxParsed) parsed.clear()
  if (!parsed.has(source)) parsed.set(source, readPattern(source))
  return parsed.get(source)
}

/** Patterns that are remembered: tools of a server share theirs. Beyond, all are forgotten. */
const maxParsed = 500

const parsed = new Map<string, PatternNode | undefined>()

function readPattern(source: string): PatternNode | undefined {
  const flags = ['u', ''].find((flags) => isRegExp(source, flags))
  if (flags === undefined || source.length > 2000) return undefined
  try {
    const reader: Reader = { source, at: 0, depth: 0, flags }
    const node = readChoice(reader)
    return reader.at === source.length ? node : undefined
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

function readChoice(reader: Reader): PatternNode {
  if (++reader.depth > maxDepth) throw new Unsupported()
  const options: PatternNode[] = [readSequence(reader)]
  while (take(reader, '|')) options.push(readSequence(reader))
  reader.depth--
  const [only] = options
  return options.length === 1 && only ? only : { type: 'choice', options }
}

function readSequence(reader: Reader): PatternNode {
  const nodes: PatternNode[] = []
  while (reader.at < reader.source.length && !/[|)]/.test(peek(reader)))
    nodes.push(readQuantified(reader, readAtom(reader)))
  return { type: 'sequence', nodes }
}

function readQuantified(reader: Reader, node: PatternNode): PatternNode {
  const [text, min, comma, max] =
    /^(?:[*+?]|\{(\d+)(,)?(\d+)?\})\??/.exec(reader.source.slice(reader.at)) ?? []
  if (text === undefined) return node
  reader.at += text.length
  if (text.startsWith('*')) return { type: 'repeat', min: 0, max: Infinity, node }
  if (text.startsWith('+')) return { type: 'repeat', min: 1, max: Infinity, node }
  if (text.startsWith('?')) return { type: 'repeat', min: 0, max: 1, node }
  const least = Number(min)
  const most = max === undefined ? (comma ? Infinity : least) : Number(max)
  return { type: 'repeat', min: least, max: most, node }
}

function readAtom(reader: Reader): PatternNode {
  if (take(reader, '^')) return { type: 'start' }
  if (take(reader, '$')) return { type: 'end' }
  if (take(reader, '\\b')) return { type: 'boundary' }
  if (take(reader, '\\B')) return { type: 'no-boundary' }
  if (peek(reader) === '(') return readGroup(reader)
  const rest = reader.source.slice(reader.at)
  const [source] =
    /^\[(?:\\[\s\S]|[^\]\\])*\]/.exec(rest) ??
    /^\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[^}]*\}|P\{[^}]*\}|[^1-9k])/iu.exec(
      rest,
    ) ??
    /^[^\\]/u.exec(rest) ??
    []
  if (source === undefined) throw new Unsupported()
  reader.at += source.length
  if (!isRegExp(`^${source}$`, reader.flags)) throw new Unsupported()
  const pattern = new RegExp(`^${source}$`, reader.flags)
  return { type: 'char', source, test: (char) => pattern.test(char) }
}

function readGroup(reader: Reader): PatternNode {
  const [open = ''] =
    /^\((?:\?:|\?=|\?!|\?<[A-Za-z_$][\w$]*>|(?!\?))/.exec(reader.source.slice(reader.at)) ?? []
  if (open === '') throw new Unsupported()
  reader.at += open.length
  const node = readChoice(reader)
  if (!take(reader, ')')) throw new Unsupported()
  if (open === '(?=' || open === '(?!') return { type: 'ahead', isNegated: open === '(?!', node }
  return node
}

function peek(reader: Reader): string {
  return reader.source.charAt(reader.at)
}

function take(reader: Reader, text: string): boolean {
  if (!reader.source.startsWith(text, reader.at)) return false
  reader.at += text.length
  return true
}

function isRegExp(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp
  } catch {
    return false
  }
}
