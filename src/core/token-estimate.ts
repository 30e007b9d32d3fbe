import { isObject, member, type JsonValue } from './json.ts'
import { toJsonText } from './schema/safe-json.ts'

/** What of a tool a client hands to the model. */
const members = ['name', 'description', 'inputSchema'] as const

const pieces =
  /[\p{Script=Latin}\p{M}]+|\p{N}+|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+|\p{L}[\p{L}\p{M}]*|\s+|[^\p{L}\p{M}\p{N}\s]+/gu

const latin = /^\p{Script=Latin}/u
const dense = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u

/**
 * About how many tokens the definition of a tool takes in a model's context: its name, description
 * and input schema as compact JSON. An estimate by the kinds of characters: each model counts
 * otherwise, and each client words the definition otherwise.
 */
export function estimateTokens(tool: JsonValue): number {
  if (!isObject(tool)) return 0
  const kept = members.flatMap((key) => {
    const value = member(tool, key)
    return value === undefined ? [] : [[key, value]]
  })
  return Math.ceil(weighText(toJsonText(Object.fromEntries(kept))))
}

function weighText(text: string): number {
  let tokens = 0
  for (const [piece] of text.matchAll(pieces)) tokens += weigh(piece)
  return tokens
}

/** A common word is one token, a long one two; runs of marks go by two or three. */
function weigh(piece: string): number {
  if (latin.test(piece)) return piece.length <= 8 ? 1 : 1 + (piece.length - 8) / 9
  if (/^\p{N}/u.test(piece)) return Math.ceil(piece.length / 3)
  if (/^\s/.test(piece)) return piece.length > 1 ? 1 : 0
  if (dense.test(piece)) return piece.length * 0.7
  if (/^\p{L}/u.test(piece)) return Math.max(1, piece.length / 3.5)
  return Math.max(1, piece.length / 3)
}
