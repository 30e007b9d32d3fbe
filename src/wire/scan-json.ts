/** Deeper levels are cut off: what walks a snapshot recurses. */
export const maxDepth = 256

export interface JsonScan {
  /** A duplicate key, a `__proto__` key, or a number that a double does not hold. */
  isLossy: boolean
  /** Levels of nesting. */
  depth: number
  /** A number beyond the range of a double. */
  hasInfinity: boolean
}

const quote = 34
const backslash = 92

/** Looks through JSON text, known to parse, for what `JSON.parse` loses. */
export function scanJson(text: string): JsonScan {
  const scan: JsonScan = { isLossy: false, depth: 0, hasInfinity: false }
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (keys && isKey(text, end)) noteKey(scan, keys, text.slice(at, end))
      at = end - 1
    } else if (code === 123 || code === 91) {
      // What is deeper is lost anyway.
      open.push(code === 123 && open.length <= maxDepth ? new Set() : null)
      scan.depth = Math.max(scan.depth, open.length)
    } else if (code === 125 || code === 93) {
      open.pop()
    } else if (code === 45 || (code >= 48 && code <= 57)) {
      const end = endOfNumber(text, at)
      noteNumber(scan, text.slice(at, end))
      at = end - 1
    }
  }
  return scan
}

/** Index after the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at)
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return at + 1
  }
}

function isKey(text: string, end: number): boolean {
  let at = end
  while (/\s/.test(text.charAt(at))) at++
  return text.charAt(at) === ':'
}

function noteKey(scan: JsonScan, keys: Set<string>, token: string): void {
  const key = token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1)
  if (keys.has(key) || key === '__proto__') scan.isLossy = true
  keys.add(key)
}

function endOfNumber(text: string, start: number): number {
  let at = start + 1
  while (/[\d.eE+-]/.test(text.charAt(at))) at++
  return at
}

function noteNumber(scan: JsonScan, token: string): void {
  if (token.length < 16 && !/e/i.test(token)) return
  const value = Number(token)
  if (!Number.isFinite(value)) {
    scan.hasInfinity = true
    scan.isLossy = true
  } else if (/^-?\d+$/.test(token)) {
    scan.isLossy ||= BigInt(token) !== BigInt(value)
  } else {
    scan.isLossy ||= digits(token) > 17 || (value === 0 && /[1-9]/.test(token.split(/e/i)[0] ?? ''))
  }
}

/** Significant digits of a number in text. */
function digits(token: string): number {
  const [mantissa = ''] = token.split(/e/i)
  return mantissa.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '').length
}
