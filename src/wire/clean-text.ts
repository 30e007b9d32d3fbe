import { stripVTControlCharacters } from 'node:util'

// eslint-disable-next-line no-control-regex -- these are what must not reach a terminal
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The text without what drives a terminal; line breaks and tabs stay. */
export function cleanText(text: string): string {
  return stripVTControlCharacters(text.replace(/\r\n?/g, '\n')).replace(controls, '')
}

/** One clean line of at most `max` characters. */
export function cleanLine(text: string, max: number): string {
  const line = cleanText(text.slice(0, max * 4))
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > max ? `${line.slice(0, max - 1)}…` : line
}

/** The last `max` lines. */
export function lastLines(text: string, max: number): string {
  return text.trimEnd().split('\n').slice(-max).join('\n')
}

/** The text with dates and times of day replaced: the same output of another run is the same text. */
export function withoutTimes(text: string): string {
  return text
    .replace(
      /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g,
      '[time]',
    )
    .replace(/\b\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?:\s?[AP]M)?\b/gi, '[time]')
}
