import type { PhrasingContent } from 'mdast'

type Mark = '*' | '**' | '_' | '__'

/** Whatever may be an escape, entity, tag, link or address. */
const unknown = /\\|&[#a-z]|<[a-z/!?]|\]\(|\]\[|\]:|\[\^|!\[|~[^~]*~|@|:\/\/|www\.|mailto:|xmpp:/i

/**
 * Stands for a span of code, which ends in signs on both sides. A sign beyond Latin-1 would make all that
 * is cut from such a text one of two bytes a character.
 */
const code = '\0'
const space = /\s/
const word = /[\p{L}\p{M}\p{N}]/u

/**
 * Words, code and plain emphasis of one paragraph, line ends in it; undefined for a text in which any
 * sign may mean more than that.
 */
export function readPhrasing(text: string): PhrasingContent[] | undefined {
  const pieces = text.split(/(`+)/)
  if (pieces.length % 4 !== 1) return undefined
  const codes: string[] = []
  let words = pieces[0] ?? ''
  for (let at = 1; at < pieces.length; at += 4) {
    const [open, inside = '', close, after = ''] = pieces.slice(at, at + 4)
    if (open !== '`' || close !== '`' || inside.includes('\n')) return undefined
    codes.push(isPadded(inside) ? inside.slice(1, -1) : inside)
    words += code + after
  }
  if (unknown.test(words)) return undefined
  return /[*_]/.test(words) ? readEmphasis(words, codes) : toNodes(words, codes)
}

function isPadded(text: string): boolean {
  return text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text)
}

/** Marks that can do no more than open, each followed by the like that can do no more than close. */
function readEmphasis(words: string, codes: string[]): PhrasingContent[] | undefined {
  const nodes: PhrasingContent[] = []
  let open: Mark | undefined
  let end = 0
  for (const { 0: run, index } of words.matchAll(/\*+|_+/g)) {
    const side = sideOf(run, kindAt(words, index - 1), kindAt(words, index + run.length))
    if (side === 'none') continue
    if (side === undefined || !isMark(run)) return undefined
    const inner = (): PhrasingContent[] => toNodes(words.slice(end, index), codes)
    if (side === 'open') {
      if (open !== undefined) return undefined
      nodes.push(...inner())
      open = run
    } else {
      if (open !== run) return undefined
      nodes.push({ type: run.length === 2 ? 'strong' : 'emphasis', children: inner() })
      open = undefined
    }
    end = index + run.length
  }
  return open === undefined ? [...nodes, ...toNodes(words.slice(end), codes)] : undefined
}

function isMark(run: string): run is Mark {
  return run.length <= 2
}

/** What a run of marks can do by CommonMark's rules of flanking; undefined where that is two things. */
function sideOf(
  run: string,
  before: ReturnType<typeof kindAt>,
  after: ReturnType<typeof kindAt>,
): 'open' | 'close' | 'none' | undefined {
  if (before === undefined || after === undefined) return undefined
  if (before === 'space' && after === 'space') return 'none'
  if (before === 'word' && after === 'word') return run.startsWith('_') ? 'none' : undefined
  if (before === 'space' || (before === 'sign' && after === 'word')) return 'open'
  if (after === 'space' || (after === 'sign' && before === 'word')) return 'close'
  return undefined
}

function kindAt(words: string, index: number): 'space' | 'word' | 'sign' | undefined {
  const char = words.charAt(index)
  if (char === '' || space.test(char)) return 'space'
  if (char === code) return 'sign'
  if (word.test(char)) return 'word'
  return /[!-~]/.test(char) ? 'sign' : undefined
}

/** Takes as many of the codes as the words have places for. */
function toNodes(words: string, codes: string[]): PhrasingContent[] {
  return words
    .split(code)
    .flatMap((value, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'inlineCode' as const, value: codes.shift() ?? '' }]),
      ...(value === '' ? [] : [{ type: 'text' as const, value }]),
    ])
}
