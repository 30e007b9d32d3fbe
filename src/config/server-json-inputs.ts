import { isObject, member } from '../core/json.ts'

/** The inputs met while a `server.json` is read; one name never stands for two of them. */
export interface Inputs {
  /** Takes an input in and gives the text that stands for it. */
  add(label: string, input: unknown): string
  /** The text with its `{variables}` taken in as inputs, or filled in where they are fixed. */
  fill(template: string, owner: unknown): string
  all(): Record<string, unknown>
}

export function createInputs(): Inputs {
  const inputs = new Map<string, Record<string, unknown>>()

  function add(label: string, input: unknown, isRequired = false): string {
    const wanted = toName(label)
    const definition = toDefinition(input, isRequired)
    const text = JSON.stringify(definition)
    let name = wanted
    for (let number = 2; ; number++) {
      const other = inputs.get(name)
      if (!other || JSON.stringify(other) === text) break
      name = `${wanted}_${number}`
    }
    inputs.set(name, definition)
    return `{${name}}`
  }

  return {
    add: (label, input) => add(label, input),
    fill(template, owner) {
      const variables = member(owner, 'variables')
      if (!isObject(variables)) return template
      return template.replace(/\{([^{}]+)\}/g, (whole, key: string) => {
        const variable = member(variables, key)
        if (!isObject(variable)) return whole
        const value = member(variable, 'value')
        return typeof value === 'string'
          ? value
          : add(key, variable, member(owner, 'isRequired') === true)
      })
    },
    all: () => Object.fromEntries(inputs),
  }
}

/** What is required of the whole is required of its parts. */
function toDefinition(input: unknown, isRequired: boolean): Record<string, unknown> {
  const secret = member(input, 'isSecret') === true
  const choices = member(input, 'choices')
  const texts: [string, unknown][] = [
    ['description', member(input, 'description')],
    ['default', secret ? undefined : member(input, 'default')],
    ['placeholder', member(input, 'placeholder')],
  ]
  return {
    ...Object.fromEntries(texts.filter(([, value]) => typeof value === 'string' && value !== '')),
    secret,
    required: isRequired || member(input, 'isRequired') === true,
    choices: Array.isArray(choices) ? choices.filter((one) => typeof one === 'string') : [],
  }
}

function toName(label: string): string {
  const name = label.replace(/^-+/, '').replace(/[^\w-]+/g, '_')
  return /^[A-Za-z_]/.test(name) ? name : `_${name}`
}
