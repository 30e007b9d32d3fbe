import { expandText } from './expand-text.ts'

const pattern = /^\/(.+)\/([imsu]*)$/s

/** What stands before the colon of `replace`, as text or as a pattern. */
export interface ReplacementRule {
  find: string | RegExp
  by: string
}

/** True for a text, and for a regular expression between slashes that can be read. */
export function isReplaceable(key: string): boolean {
  try {
    return toFind(key) !== ''
  } catch {
    return false
  }
}

/** The rules of `replace` with the environment's values in them; those without a value are left out. */
export function toReplacements(
  replace: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): ReplacementRule[] {
  return Object.entries(replace).flatMap(([key, by]): ReplacementRule[] => {
    const find = toFind(key)
    if (typeof find !== 'string') return [{ find, by }]
    const { text, missing } = expandText(find, env)
    return missing.length > 0 || text === '' ? [] : [{ find: text, by }]
  })
}

function toFind(key: string): string | RegExp {
  const [, source, flags = ''] = pattern.exec(key) ?? []
  return source === undefined ? key : new RegExp(source, `g${flags}`)
}
