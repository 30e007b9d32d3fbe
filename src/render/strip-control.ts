import { splitInvisible } from '../core/invisible.ts'

/** Escape sequences of terminals: CSI, OSC and other strings up to their end, and two-character ones. */
const escapeSequence =
  // eslint-disable-next-line no-control-regex -- these are the controls to remove
  /\u001b\[[0-?]*[ -/]*[@-~]|\u001b[\]PX^_][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]|\u009b[0-?]*[ -/]*[@-~]/g

/**
 * Text that is safe to print in a terminal: escape sequences, control, bidi and zero-width
 * characters removed, line ends made `\n`, tabs kept.
 */
export function stripControl(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(escapeSequence, '')
  return splitInvisible(plain)
    .map(({ type, value }) => (type === 'text' ? value : ''))
    .join('')
}
