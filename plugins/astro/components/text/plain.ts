import type { Text } from '../../../../src/core/pages/model.ts'
import { toPlainLine } from '../../../../src/core/text.ts'

/** A text for places that take no markup: the title of a page, the label of a link. */
export function toPlain(text: Text): string {
  return typeof text === 'string' ? text : toPlainLine(text.value)
}
