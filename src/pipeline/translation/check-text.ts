import { describeProblem } from '../../i18n/parity/index.ts'
import { readBlocks } from '../../render/read-blocks.ts'
import { checkParity } from '../check-parity.ts'

/** `{name}`, `{{name}}`, `${NAME}`, `%s`, `%1$d`: what programs fill in. */
const placeholder = /\$?\{\{?\s*[A-Za-z_][\w.-]*\s*\}?\}|%(?:\d+\$)?[sdif](?![A-Za-z])/g

export interface TextPair {
  source: string
  text: string
  /** BCP 47 tag of the source; English when unknown. */
  lang: string | null
  locale: string
}

/**
 * Where a translation says otherwise than its source: requirement levels, inline code, links,
 * numbers, placeholders, and blocks that are missing. One line of English each.
 */
export function checkText({ source, text, lang, locale }: TextPair): string[] {
  const problems = checkParity({ text: source, locale: lang ?? 'en' }, { text, locale })
  return [...problems.map(describeProblem), ...checkPlaceholders(source, text)]
}

/** What a translation keeps as it is: inline code, addresses and placeholders, each once. */
export function listProtected(source: string): string[] {
  const blocks = readBlocks(source)
  return [
    ...new Set([
      ...blocks.flatMap(({ codes }) => codes.map((code) => `\`${code}\``)),
      ...blocks.flatMap(({ urls }) => urls),
      ...readPlaceholders(source),
    ]),
  ]
}

function checkPlaceholders(source: string, text: string): string[] {
  const [expected, found] = [readPlaceholders(source), readPlaceholders(text)]
  return [...new Set([...expected, ...found])].flatMap((name) => {
    const [inSource, inText] = [expected, found].map(
      (all) => all.filter((one) => one === name).length,
    )
    return inSource === inText
      ? []
      : [`placeholder ${name}: ${inSource} in the source, ${inText} in the translation`]
  })
}

/** Those in code are compared as code. */
function readPlaceholders(text: string): string[] {
  return readBlocks(text).flatMap((block) => block.text.match(placeholder) ?? [])
}
