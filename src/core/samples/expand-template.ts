import { templateExpression } from '../uri-template.ts'

/** What stands for a text that only the caller knows. */
export const sampleWord = 'example'

interface Operator {
  first: string
  separator: string
  /** Whether each value has its variable's name before it. */
  isNamed: boolean
  /** What follows the name of an empty value. */
  ifEmpty: string
  /** Whether reserved characters stay as they are. */
  keepsReserved: boolean
}

const plain: Operator = {
  first: '',
  separator: ',',
  isNamed: false,
  ifEmpty: '',
  keepsReserved: false,
}

/** RFC 6570, appendix A. */
const operators: Record<string, Operator> = {
  '': plain,
  '+': { ...plain, keepsReserved: true },
  '#': { ...plain, first: '#', keepsReserved: true },
  '.': { ...plain, first: '.', separator: '.' },
  '/': { ...plain, first: '/', separator: '/' },
  ';': { ...plain, first: ';', separator: ';', isNamed: true },
  '?': { ...plain, first: '?', separator: '&', isNamed: true, ifEmpty: '=' },
  '&': { ...plain, first: '&', separator: '&', isNamed: true, ifEmpty: '=' },
}

/**
 * A URI template (RFC 6570, all operators) with texts for its variables; a variable without one is
 * left out. What is no expression stays as it is.
 */
export function expandTemplate(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(templateExpression, (_, sign: string, list: string) => {
    const operator = operators[sign] ?? plain
    const parts = list.split(',').flatMap((part) => expandVariable(part, operator, values))
    return parts.length === 0 ? '' : operator.first + parts.join(operator.separator)
  })
}

function expandVariable(
  part: string,
  { isNamed, ifEmpty, keepsReserved }: Operator,
  values: ReadonlyMap<string, string>,
): string[] {
  const [, name = '', length] = /^\s*(.*?)(?:\*|:(\d{1,4}))?\s*$/s.exec(part) ?? []
  const value = values.get(name)
  if (value === undefined) return []
  const cut = length === undefined ? value : Array.from(value).slice(0, Number(length)).join('')
  const text = encode(cut, keepsReserved)
  if (!isNamed) return [text]
  return [text === '' ? `${name}${ifEmpty}` : `${name}=${text}`]
}

function encode(value: string, keepsReserved: boolean): string {
  const kept = keepsReserved ? /%[\dA-Fa-f]{2}|[\w\-.~:/?#[\]@!$&'()*+,;=]/y : /[\w\-.~]/y
  let encoded = ''
  for (let at = 0; at < value.length;) {
    kept.lastIndex = at
    const char = kept.exec(value)?.[0]
    const raw = String.fromCodePoint(value.codePointAt(at) ?? 0)
    encoded += char ?? percentEncode(raw)
    at += (char ?? raw).length
  }
  return encoded
}

function percentEncode(char: string): string {
  return Array.from(
    new TextEncoder().encode(char),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('')
}
