import { toPlainLine } from '../core/text.ts'
import { stripControl } from '../render/strip-control.ts'

/** Text that may hold words of a server, safe to print: it steers neither terminal nor CI runner. */
export function toTerminalText(text: string): string {
  return withoutCommands(stripControl(text))
}

/** The same in one line of at most `max` characters. */
export function toTerminalLine(text: string, max = 100): string {
  return toPlainLine(toTerminalText(text), max)
}

/** Text in which no line is a command to a CI runner (`::set-env …`, `##[group]`, `##vso[…]`). */
export function withoutCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1: ').replace(/##(?=\w*\[)/g, '## ')
}
