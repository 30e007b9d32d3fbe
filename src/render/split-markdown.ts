const encoder = new TextEncoder()

/** The text, or its beginning of at most `max` UTF-8 bytes, cut between characters, if possible lines. */
export function cutBytes(text: string, max: number): string {
  // No character takes more than three bytes for each of its code units.
  if (text.length * 3 <= max) return text
  const { read } = encoder.encodeInto(text, new Uint8Array(max))
  if (read >= text.length) return text
  const line = text.lastIndexOf('\n', read)
  return text.slice(0, line > read / 2 ? line : read)
}

/**
 * The text in parts of at most `max` bytes, split at empty lines outside fences where there are any,
 * so that each part can be rendered on its own.
 */
export function splitMarkdown(text: string, max: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > 0) {
    const head = cutBytes(rest, max)
    const end = head.length < rest.length ? findBreak(head) : head.length
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return parts
}

/** Just behind the last empty line outside a fence; the end where there is none. */
function findBreak(text: string): number {
  let fence = ''
  let at = 0
  let found = 0
  for (const line of text.split('\n')) {
    at += line.length + 1
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && fence === '') fence = mark
    else if (mark?.startsWith(fence)) fence = ''
    if (fence === '' && line.trim() === '' && at <= text.length) found = at
  }
  return found > 0 ? found : text.length
}
