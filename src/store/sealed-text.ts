import { hash } from 'node:crypto'
import { toFileText } from '../core/file-text.ts'

const seal = /^\{\n {2}"digest": "(sha256-[0-9a-f]{64})"(?:,\n|\n)/

/**
 * An object as the text that a shared store keeps: as files hold it, after a line with the digest of
 * the rest. A text of which a part is missing, or another's, is then known for what it is.
 */
export function toSealedText(value: object): string {
  const text = toFileText(value)
  const rest = text.slice('{\n'.length)
  return `{\n  "digest": "${toDigest(rest)}",\n${rest}`
}

/**
 * What was sealed.
 *
 * @throws Error that says what is wrong with the text.
 */
export function readSealedText(text: string): unknown {
  const [line = '', digest] = seal.exec(text) ?? []
  if (digest === undefined) throw new Error('it does not start with a digest')
  const rest = text.slice(line.length)
  if (toDigest(rest) !== digest) throw new Error('its content does not match its digest')
  return JSON.parse(`{\n${rest}`)
}

/** As receipts write it. This room may not ask the one that makes those. */
function toDigest(text: string): string {
  return `sha256-${hash('sha256', text)}`
}
