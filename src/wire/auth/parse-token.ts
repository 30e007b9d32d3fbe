import { isObject, member } from '../../core/json.ts'
import { AccessError } from './access-error.ts'

/** Characters a token may consist of (RFC 6750, a little wider). */
const tokenText = /^[\x21-\x7e]+$/

/**
 * The token in what a command printed: the one line, or `access_token` of a JSON object.
 *
 * @throws AccessError that says what is wrong, and shows nothing of the output.
 */
export function parseToken(output: string): string {
  const text = output.trim()
  if (text === '') throw new AccessError('The command for a token printed nothing.')
  if (text.startsWith('{')) return readObject(text)
  const token = text.replace(/^bearer\s+/i, '')
  if (tokenText.test(token)) return token
  const lines = text.split('\n').length
  throw new AccessError(
    `The command for a token printed ${lines > 1 ? `${lines} lines` : 'a line with spaces'}, and not a token alone.`,
    { fix: 'Let it print the token and nothing else, or JSON with access_token.' },
  )
}

function readObject(text: string): string {
  const content = parseJson(text)
  const token = member(content, 'access_token')
  if (!isObject(content) || typeof token !== 'string' || !tokenText.test(token)) {
    throw new AccessError('The command for a token printed JSON without a usable access_token.')
  }
  const type = member(content, 'token_type')
  if (typeof type === 'string' && type.toLowerCase() !== 'bearer') {
    throw new AccessError('The command for a token printed one whose token_type is not Bearer.')
  }
  const seconds = member(content, 'expires_in')
  if (typeof seconds === 'number' && seconds <= 0) {
    throw new AccessError('The command for a token printed one that has expired already.')
  }
  return token
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
