import { readFileSync } from 'node:fs'

/**
 * The line of a file that the address of a link, or the code that makes it, is first written on.
 * Undefined where it stands there in other words: Markdown has more than one way to write an address.
 */
export function findLine(file: string, written: string): number | undefined {
  const text = readText(file)
  const [first = ''] = written.split('\n')
  for (const spelling of [first, safeDecode(first)]) {
    const start = indexOf(text, spelling)
    if (start !== undefined) return text.slice(0, start).split('\n').length
  }
  return undefined
}

/** Where it stands as a whole: an address is also the start of longer ones. */
function indexOf(text: string, words: string): number | undefined {
  for (let at = text.indexOf(words); words !== '' && at >= 0; at = text.indexOf(words, at + 1))
    if (!/^[\w/#%-]/.test(text.slice(at + words.length))) return at
  return undefined
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Not every content is a file.
    return ''
  }
}

function safeDecode(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
