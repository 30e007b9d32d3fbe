import type { Translator } from '../translator.ts'

/**
 * Where the prose, the schema and the official conformance suite do not say the same of a rule: what
 * the others say, and that the prose counts. Nothing where they agree. The sentence is
 * `differs.<rule>` among the requirement sentences.
 */
export function differenceOf(
  rule: string,
  translator: Pick<Translator, 'requirement'>,
): { text: string; lang: string } | undefined {
  const difference = translator.requirement(`differs.${rule}`)
  return difference.text === '' ? undefined : difference
}
