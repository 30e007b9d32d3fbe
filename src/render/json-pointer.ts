/** Follows JSON text token by token and tells which member each key names. */
export interface PointerTracker {
  /** Takes text between the tokens: brackets, commas, colons, white space. */
  readSigns(signs: string): void
  /** Takes a key in its quotes; its RFC 6901 pointer, or undefined where no key can stand. */
  readKey(key: string): string | undefined
}

interface Level {
  isArray: boolean
  pointer: string
  /** Pointer of the member or item that comes next. */
  next: string
  index: number
}

export function createPointerTracker(): PointerTracker {
  const levels: Level[] = []
  return {
    readSigns(signs) {
      for (const sign of signs) {
        const level = levels.at(-1)
        if (sign === '{' || sign === '[') levels.push(openLevel(sign === '[', level?.next ?? ''))
        else if (sign === '}' || sign === ']') levels.pop()
        else if (sign === ',' && level?.isArray)
          level.next = `${level.pointer}/${(level.index += 1)}`
      }
    },
    readKey(key) {
      const level = levels.at(-1)
      if (!level || level.isArray) return undefined
      level.next = `${level.pointer}/${escapeStep(readString(key))}`
      return level.next
    },
  }
}

function openLevel(isArray: boolean, pointer: string): Level {
  return { isArray, pointer, next: isArray ? `${pointer}/0` : pointer, index: 0 }
}

function escapeStep(key: string): string {
  if (!/[~/]/.test(key)) return key
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A string in which nothing is escaped. */
const plainString = /^"[ !#-[\]-\uffff]*"$/

function readString(quoted: string): string {
  if (plainString.test(quoted)) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}
