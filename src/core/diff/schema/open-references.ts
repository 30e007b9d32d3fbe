import { isObject, member, type JsonValue } from '../../json.ts'
import type { SchemaDocument } from '../../schema/document.ts'

/** Longest chain of references that is followed. */
const maxSteps = 20

/**
 * The schemas with what is nothing but a reference replaced by its target, so that a definition is
 * the same object wherever it is used.
 */
export function openReferences(
  document: SchemaDocument,
  schemas: readonly JsonValue[],
): readonly JsonValue[] {
  return schemas.map((schema) => {
    let current = schema
    for (let step = 0; step < maxSteps; step++) {
      const ref = member(current, '$ref')
      if (!isObject(current) || typeof ref !== 'string' || Object.keys(current).length > 1) break
      const target = document.resolve(current, ref)
      if (target.type !== 'found') break
      current = target.schema
    }
    return current
  })
}
