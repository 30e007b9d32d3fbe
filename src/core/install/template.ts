import type { Install, InstallInput } from './install.ts'

type Inputs = Install['inputs']

// `${…}` belongs to shells and clients.
const reference = /(?<!\$)\{([A-Za-z_][\w-]*)\}/g

/** Puts a text in the place of each `{name}` that is an input; other braces stay. */
export function fillTemplate(
  template: string,
  inputs: Inputs,
  fill: (name: string, input: InstallInput) => string,
): string {
  return template.replace(reference, (whole, name: string) => {
    const input = inputOf(inputs, name)
    return input ? fill(name, input) : whole
  })
}

export interface UsedInput {
  name: string
  input: InstallInput
}

/** The inputs a text holds, in order, each once. */
export function inputsOf(template: string, inputs: Inputs): UsedInput[] {
  const names = [...template.matchAll(reference)].map(([, name = '']) => name)
  return [...new Set(names)].flatMap((name) => {
    const input = inputOf(inputs, name)
    return input ? [{ name, input }] : []
  })
}

/** What stands for a value until a reader gives it: its default, else a word to replace. */
export function placeholderOf(name: string, input: InstallInput): string {
  return defaultOf(input) ?? input.placeholder ?? `YOUR_${toConstant(name)}`
}

/** The value that works for most; a secret has none, whatever the configuration says. */
export function defaultOf(input: InstallInput): string | undefined {
  return input.secret ? undefined : (input.default ?? input.choices[0])
}

function inputOf(inputs: Inputs, name: string): InstallInput | undefined {
  return Object.hasOwn(inputs, name) ? inputs[name] : undefined
}

/** `apiKey`, `api-key` and `API_KEY` all give `API_KEY`. */
function toConstant(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()
}
