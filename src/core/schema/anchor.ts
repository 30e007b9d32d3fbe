/** Longest readable part of one step. */
const maxStep = 48

/** An ASCII anchor below `parent`, unique among `taken`, which gets it. */
export function createAnchor(taken: Set<string>, parent: string, step: string): string {
  const readable = step
    .slice(0, 200)
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxStep)
  const base = `${parent}-${readable || 'x'}`
  let anchor = base
  for (let count = 2; taken.has(anchor); count++) anchor = `${base}-${count}`
  taken.add(anchor)
  return anchor
}
