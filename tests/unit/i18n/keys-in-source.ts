import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A key as it stands in a call of `t`: `*` where an expression is filled in. */
export interface KeyUse {
  pattern: string
  file: string
}

/** All keys that calls of `t(…)` and `….t(…)` in `.ts` and `.astro` files name. */
export function readKeyUses(folder: string, roots: string[]): KeyUse[] {
  return roots.flatMap((root) =>
    readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|astro)$/.test(name) && !name.includes('node_modules'))
      .flatMap((name) => {
        const file = join(root, name)
        const source = readFileSync(join(folder, file), 'utf8')
        return [...source.matchAll(/(?<![\w$])t\(/g)].flatMap(({ index }) =>
          readLiterals(firstArgument(source, index + 2)).map((pattern) => ({ pattern, file })),
        )
      }),
  )
}

export function matchesPattern(pattern: string, key: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`).test(key)
}

/** The text from `start` to the comma or bracket that ends the argument. */
function firstArgument(source: string, start: number): string {
  let depth = 0
  let quote = ''
  for (let index = start; index < source.length; index++) {
    const char = source[index] ?? ''
    if (quote) {
      if (char === '\\') index++
      else if (char === quote) quote = ''
    } else if (/['"`]/.test(char)) quote = char
    else if (/[([{]/.test(char)) depth++
    else if (depth === 0 && /[,)]/.test(char)) return source.slice(start, index)
    else if (/[)\]}]/.test(char)) depth--
  }
  return ''
}

function readLiterals(argument: string): string[] {
  const literals: string[] = []
  const rest = argument.replace(/`([^`]*)`/g, (_, template: string) => {
    literals.push(template.replace(/\$\{[^}]*\}/g, '*'))
    return ''
  })
  for (const [, literal = ''] of rest.matchAll(/'([^']*)'/g)) literals.push(literal)
  // Keys have an area; a literal without one is part of a condition.
  return literals.filter((literal) => literal.includes('.'))
}
