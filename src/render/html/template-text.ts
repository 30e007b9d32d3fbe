const kept = new WeakMap<TemplateStringsArray, readonly string[]>()

/**
 * The text of a template without what lays it out. Line breaks between tags are nothing, as in JSX; a
 * space that a reader shall see is `${' '}`. In a tag they part its attributes; what `attributes()`
 * gives brings its own space.
 */
export function readTemplate(strings: TemplateStringsArray): readonly string[] {
  const known = kept.get(strings)
  if (known) return known
  let isInTag = false
  let isInValue = false
  const texts = strings.map((string) => {
    let text = ''
    for (const part of string.split(/(["<>]|\s*\n\s*)/)) {
      if (isInTag && part === '"') isInValue = !isInValue
      else if (!isInValue && (part === '<' || part === '>')) isInTag = part === '<'
      if (part === '>' && !isInValue) text = text.trimEnd()
      text += isBreak(part) ? (isInTag ? ' ' : '') : part
    }
    return isInTag && !isInValue ? text.trimEnd() : text
  })
  kept.set(strings, texts)
  return texts
}

function isBreak(part: string): boolean {
  return part.includes('\n')
}
