import { toPrettyJson } from '../json-view.ts'
import { createRecent } from '../recent.ts'
import type { CodeBlock, Definition } from './model.ts'

// All forms of a page show it.
const written = createRecent<Definition, CodeBlock>(2)

/** A definition as readers see and copy it. */
export function toDefinitionBlock(definition: Definition): CodeBlock {
  const known = written.get(definition)
  if (known) return known
  const { label, value } = definition
  const block: CodeBlock = { lang: 'json', text: toPrettyJson(value), label }
  written.set(definition, block)
  return block
}
