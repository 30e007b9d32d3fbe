import type { JsonValue } from '../json.ts'
import { toJsonText } from '../schema/safe-json.ts'

/** How a programming language writes JSON values. */
export interface LiteralStyle {
  /** One level. */
  indent: string
  null: string
  true: string
  false: string
  /** Space inside the braces of an object on one line. */
  pad: string
  string(text: string): string
  key(name: string): string
  /** An expression that reads JSON text. */
  parse(json: string): string
}

/** Length up to which a list or object stays on one line. */
const maxLine = 60

/** Values inside values; what is deeper is read from JSON text, parsers have limits of their own. */
export const maxLiteralDepth = 40

/**
 * A literal that evaluates to the value, on one line or several.
 *
 * @param level Indentation of the line that the literal ends on.
 */
export function writeLiteral(
  value: JsonValue,
  style: LiteralStyle,
  level = 0,
  depth = maxLiteralDepth,
): string {
  if (value === null) return style.null
  if (typeof value === 'boolean') return style[`${value}`]
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : style.null
  if (typeof value === 'string') return style.string(value)
  if (depth === 0) return style.parse(toJsonText(value))
  const write = (part: JsonValue): string => writeLiteral(part, style, level + 1, depth - 1)
  return Array.isArray(value)
    ? enclose(value.map(write), ['[', ']'], style, level)
    : enclose(
        Object.entries(value).map(([name, part]) => `${style.key(name)}: ${write(part)}`),
        [`{`, `}`],
        style,
        level,
      )
}

/** Parts in brackets, on one line where they fit. */
export function enclose(
  parts: string[],
  [open, close]: [open: string, close: string],
  style: LiteralStyle,
  level: number,
): string {
  if (parts.length === 0) return open + close
  const pad = open === '{' ? style.pad : ''
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`
  if (line.length <= maxLine && !line.includes('\n')) return line
  const inner = style.indent.repeat(level + 1)
  const lines = parts.map((part) => `${inner}${part},`)
  return [open, ...lines, `${style.indent.repeat(level)}${close}`].join('\n')
}

/** Whether a value needs `parse`. */
export function isDeep(value: JsonValue, depth = maxLiteralDepth): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((part) => isDeep(part, depth - 1))
}
