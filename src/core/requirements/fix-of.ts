import type { Translator } from '../translator.ts'

/**
 * What the server's author should do about a broken rule, one sentence with the language it is in;
 * nothing for a rule that never fails. The sentence is `fix.<rule>` among the requirement sentences.
 */
export function fixOf(
  rule: string,
  translator: Pick<Translator, 'requirement'>,
): { text: string; lang: string } | undefined {
  const fix = translator.requirement(`fix.${rule}`)
  return fix.text === '' ? undefined : fix
}
