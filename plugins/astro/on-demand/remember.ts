import type { ReferenceSource } from '../view.ts'

const sources = new WeakMap<object, ReferenceSource>()

/** Keeps what a page was made from for all that is rendered in answer to the same request. */
export function rememberSource(locals: object, source: ReferenceSource): void {
  sources.set(locals, source)
}

export function recallSource(locals: object): ReferenceSource | undefined {
  return sources.get(locals)
}
