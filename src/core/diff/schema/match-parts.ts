/** Parts of two sets: those that belong together, and those that are on one side only. */
export interface MatchedParts<Part> {
  pairs: [Part, Part][]
  removed: Part[]
  added: Part[]
}

/** Most comparisons made to find pairs. */
const maxComparisons = 400

/**
 * Pairs the parts that are the same, in whatever order they stand; one that is left on either side
 * makes a pair too.
 */
export function matchParts<Part>(
  before: readonly Part[],
  after: readonly Part[],
  isSame: (a: Part, b: Part) => boolean,
): MatchedParts<Part> {
  const pairs: [Part, Part][] = []
  const removed: Part[] = []
  const added = [...after]
  const isInOrder = before.length * after.length > maxComparisons
  for (const [position, part] of before.entries()) {
    const index = isInOrder
      ? added.findIndex((other) => other === after[position])
      : added.findIndex((other) => isSame(part, other))
    const [found] = index === -1 ? [] : added.splice(index, 1)
    if (found === undefined) removed.push(part)
    else pairs.push([part, found])
  }
  const [one, other] = [removed[0], added[0]]
  if (removed.length !== 1 || added.length !== 1 || one === undefined || other === undefined)
    return { pairs, removed, added }
  return { pairs: [...pairs, [one, other]], removed: [], added: [] }
}
