type Environment = Readonly<Record<string, string | undefined>>

export interface Expansion {
  text: string
  /** Variables that are not set, or set to nothing, and have no default. */
  missing: string[]
  /** Values taken from the environment, with the variable's name. */
  taken: { name: string; value: string }[]
}

const reference = /\$\{([^{}]*)\}/g
const variable = /^(?:env:)?([A-Za-z_]\w*)(?::-(.*))?$/s

/** References of other clients that only a person can answer. */
const foreign = /^(?:input|command|config):/

/** A text without what stands for variables, their defaults included. */
export function dropVariables(text: string): string {
  return text.replace(reference, '')
}

/**
 * Puts environment variables into a text: `${NAME}`, `${env:NAME}`, `${NAME:-default}`. A variable
 * set to nothing counts as not set: hosts hand out secrets to forks that way.
 */
export function expandText(text: string, env: Environment): Expansion {
  const missing: string[] = []
  const taken: Expansion['taken'] = []
  const expanded = text.replace(reference, (whole, inside: string) => {
    const match = variable.exec(inside)
    if (!match) {
      if (foreign.test(inside)) missing.push(inside)
      return whole
    }
    const [, name = '', fallback] = match
    const value = Object.hasOwn(env, name) ? env[name] : undefined
    if (value) {
      taken.push({ name, value })
      return value
    }
    if (fallback === undefined) missing.push(name)
    return fallback ?? ''
  })
  return { text: expanded, missing, taken }
}
