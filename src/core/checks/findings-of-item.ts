import type { Finding } from '../finding.ts'
import { primitives, type ListName } from '../primitive.ts'

/**
 * The failed findings that concern one item of a list, each with only the evidence that does. `key`
 * is that of the snapshot's `lists`.
 */
export function findingsOfItem(
  findings: readonly Finding[],
  list: ListName,
  key: string,
): Finding[] {
  const { method } = primitives[list]
  return findings.flatMap((finding) => {
    if (finding.status !== 'failed') return []
    const evidence = finding.evidence.filter(
      (place) => place.item === key && place.method === method,
    )
    return evidence.length > 0 ? [{ ...finding, evidence }] : []
  })
}
