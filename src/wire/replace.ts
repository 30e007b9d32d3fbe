/** A text of this machine or of the moment, and what is recorded in its place. */
export interface Replacement {
  /** A pattern has the flag `g`. */
  find: string | RegExp
  by: string
}

/** Replaces wherever they stand, a text also as JSON writes it; the longest texts first. */
export function createReplacer(replacements: readonly Replacement[]): (text: string) => string {
  const all = [...replacements].sort((a, b) => lengthOf(b) - lengthOf(a))
  return (text) =>
    all.reduce((result, { find, by }) => {
      if (typeof find !== 'string') return result.replaceAll(find, () => by)
      const escaped = JSON.stringify(find).slice(1, -1)
      const plain = result.replaceAll(find, () => by)
      return escaped === find ? plain : plain.replaceAll(escaped, () => by)
    }, text)
}

function lengthOf({ find }: Replacement): number {
  return typeof find === 'string' ? find.length : 0
}
