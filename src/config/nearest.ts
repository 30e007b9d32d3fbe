/**
 * The candidate closest to `word`, ignoring case: one that holds it or is held by it, else the one
 * with the fewest edits, up to a third of its length (at least 2).
 */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  const wanted = word.toLowerCase()
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: countEdits(wanted, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
  const best = ranked[0]
  if (!best) return undefined
  if (best.edits <= Math.max(2, Math.floor(word.length / 3)) && best.edits < word.length) {
    return best.candidate
  }
  return ranked.find(({ candidate }) => isPartOf(wanted, candidate.toLowerCase()))?.candidate
}

function isPartOf(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 2 && long.includes(short)
}

/** Insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`. */
function countEdits(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(at(row, j - 1) + 1, at(last, j) + 1, at(last, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, at(beforeLast, j - 2) + 1)
      }
      row.push(edits)
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0
}
