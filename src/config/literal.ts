import { isObject } from '../core/json.ts'

const identifier = /^[A-Za-z_$][\w$]*$/

/** A value as a person writes it in a configuration file: single quotes, bare keys, one line. */
export function toLiteral(value: unknown): string {
  if (typeof value === 'string') return toStringLiteral(value)
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(', ')}]`
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, item]) => `${toKey(key)}: ${toLiteral(item)}`)
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
  }
  return String(value)
}

export function toKey(key: string): string {
  return identifier.test(key) ? key : toStringLiteral(key)
}

/** `servers.weather.args[0]`, `servers["my server"]`. */
export function toPathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    const key = String(part)
    if (!identifier.test(key) && !/^[\w-]+$/.test(key)) return `${text}[${JSON.stringify(key)}]`
    return text === '' ? key : `${text}.${key}`
  }, '')
}

function toStringLiteral(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
