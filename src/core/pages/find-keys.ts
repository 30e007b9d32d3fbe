import { isObject, type JsonValue } from '../json.ts'
import { isWildcard } from './pointer.ts'
import type { NamedMembers } from './sent-value.ts'

/** One key of a message. */
export interface KeyPlace {
  /** RFC 6901, from the root of the message. */
  pointer: string
  /** Positions in their parents, from the root on: sorts keys as they stand in the text. */
  order: readonly number[]
}

interface Node extends KeyPlace {
  value: JsonValue
  /** Whether it stands under a key: an item of an array does not. */
  isKeyed: boolean
}

/**
 * The keys that a catalogue pointer names, by the rules of `readPointer`. Items of an array are no
 * keys, what is inside them is.
 */
export function findKeys(
  message: JsonValue | undefined,
  segments: readonly string[],
  named: NamedMembers,
): KeyPlace[] {
  if (message === undefined) return []
  let nodes: Node[] = [{ pointer: '', order: [], value: message, isKeyed: false }]
  segments.forEach((segment, index) => {
    const isNamed = matcherOf(segment, named(segments.slice(0, index).join('/')))
    nodes = nodes.flatMap((node) => childrenOf(node, segment, isNamed))
  })
  return nodes.filter(({ isKeyed }) => isKeyed).map(({ pointer, order }) => ({ pointer, order }))
}

export function compareOrder(a: readonly number[], b: readonly number[]): number {
  for (const [index, position] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    if (position !== other) return position - other
  }
  return a.length - b.length
}

function matcherOf(segment: string, known: ReadonlySet<string>): (key: string) => boolean {
  if (isWildcard(segment)) return (key) => !known.has(key)
  const alternatives = segment.split('|')
  return (key) => key === segment || alternatives.includes(key)
}

function childrenOf(parent: Node, segment: string, isNamed: (key: string) => boolean): Node[] {
  const { value } = parent
  const isArray = Array.isArray(value)
  if (!isArray && !isObject(value)) return []
  const isAll = isArray && segment === '*'
  return Object.entries(value).flatMap(([key, child], position) => {
    if (!(isAll || (isArray ? key === segment : isNamed(key)))) return []
    const step = key.replaceAll('~', '~0').replaceAll('/', '~1')
    return [
      {
        pointer: `${parent.pointer}/${step}`,
        order: [...parent.order, position],
        value: child,
        isKeyed: !isArray,
      },
    ]
  })
}
