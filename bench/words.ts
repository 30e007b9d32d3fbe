import { pick, type Random } from './random.ts'

export const words = [
  ...['harbour', 'morning', 'lantern', 'ledger', 'anchor', 'water', 'gate', 'rope', 'sail'],
  ...['north', 'quiet', 'early', 'heavy', 'narrow', 'open', 'painted', 'old', 'second'],
  ...['keeps', 'carries', 'returns', 'counts', 'names', 'holds', 'sends', 'waits for'],
] as const

/** Nine to fourteen words; with a start of its own it goes on in small letters. */
export function writeSentence(random: Random, start = ''): string {
  const length = 9 + Math.floor(random() * 6)
  const text = start + Array.from({ length }, () => pick(random, words)).join(' ')
  return `${start === '' ? capitalize(text) : text}.`
}

/** Plain words of about so many characters, to half a word. */
export function writeWords(random: Random, length: number): string {
  let text: string = pick(random, words)
  for (;;) {
    const longer = `${text} ${pick(random, words)}`
    if (longer.length - length >= length - text.length) return capitalize(text)
    text = longer
  }
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
