import type { AnatomyModel } from '../../../src/core/pages/anatomy-model.ts'
import { buildAnatomy } from '../../../src/core/pages/anatomy.ts'
import { buildContext, type ServerFacts } from './build-reference.ts'

/** A part per line, then its features: state and what was sent. */
export function outline({ parts }: AnatomyModel): string[] {
  return parts.flatMap(({ id, state, count, features }) => [
    `${id}: ${state}${count === undefined ? '' : `, ${count}`}`,
    ...features.map(({ label, state: own, value }) => {
      const text = typeof value === 'object' ? value.value : value
      return `  ${label}: ${own}${text === undefined ? '' : ` = ${text}`}`
    }),
  ])
}

export function partOf(facts: ServerFacts, id: string): AnatomyModel['parts'][number] {
  const part = buildAnatomy(buildContext(facts)).parts.find((candidate) => candidate.id === id)
  if (!part) throw new Error(`The anatomy has no part ${id}`)
  return part
}

export function fragmentOf(facts: ServerFacts, id: string): unknown {
  const { fragment } = partOf(facts, id)
  return fragment && (JSON.parse(fragment.text) as unknown)
}
