import type { HighlighterCore } from 'shiki/core'

type Grammar = ReturnType<HighlighterCore['getLanguage']>

/** Where a grammar stands between two lines. */
export type LineState = ReturnType<Grammar['tokenizeLine2']>['ruleStack']

export interface Line {
  html: string
  /** In which the next line starts. */
  next: LineState
}

/** Characters of lines that are remembered; beyond, all is forgotten. */
const maxSize = 2_000_000

/**
 * Lines of code by a grammar, each line once for each state that it can start in (null: the first
 * line): nothing else decides its tokens, and samples differ in few of their lines.
 *
 * @param render What is made of a line and its tokens: start and metadata of each, in turn.
 */
export function createLineMemory(
  grammar: Grammar,
  render: (line: string, tokens: Uint32Array) => string,
): (line: string, state: LineState | null) => Line {
  let states: LineState[] = []
  let known = new Map<LineState | null, Map<string, Line>>()
  let size = 0
  return (line, given) => {
    if (size > maxSize) {
      states = []
      known = new Map()
      size = 0
    }
    const state = given && intern(given)
    const lines = known.get(state) ?? new Map<string, Line>()
    known.set(state, lines)
    const found = lines.get(line)
    if (found) return found
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0)
    const made = { html: render(line, tokens), next: intern(ruleStack) }
    lines.set(line, made)
    size += line.length + made.html.length
    return made
  }

  /** One object for all states that are the same. */
  function intern(state: LineState): LineState {
    const same = states.find((one) => one === state || isSame(one, state))
    if (!same) states.push(state)
    return same ?? state
  }
}

/** The grammars' own comparison, and the one thing it leaves out that tells on the next line. */
function isSame(a: LineState, b: LineState): boolean {
  return a.equals(b) && capturesEnd(a) === capturesEnd(b)
}

function capturesEnd(state: LineState): boolean {
  return 'beginRuleCapturedEOL' in state && state.beginRuleCapturedEOL === true
}
