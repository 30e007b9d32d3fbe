/** Whether a name matches one of the globs: `*` is any run of characters, the rest is literal. */
export function matchesAny(globs: readonly string[], name: string): boolean {
  return globs.some((glob) => matchesGlob(glob, name))
}

function matchesGlob(glob: string, name: string): boolean {
  const [head = '', ...rest] = glob.split('*')
  const tail = rest.pop()
  if (tail === undefined) return glob === name
  if (!name.startsWith(head) || !name.endsWith(tail)) return false
  let from = head.length
  for (const part of rest) {
    const index = name.indexOf(part, from)
    if (index < 0) return false
    from = index + part.length
  }
  return from + tail.length <= name.length
}
