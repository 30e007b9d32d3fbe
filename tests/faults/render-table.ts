import { readFileSync } from 'node:fs'
import { clockRows, rows, transports, type Row } from './table.ts'

type Kind = 'head' | 'transport' | 'step' | 'outcome' | 'fault'
type Words = Record<Kind, Record<string, string>>

const words = JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8')) as Record<
  'en' | 'ru',
  Words
>

/** The faults as a Markdown table; steps of a fault that come to the same share a row. */
export function renderFaultTable(locale: 'en' | 'ru'): string {
  const head = [word('head', 'fault'), word('head', 'step'), ...transports.map(toTransport)]
  const lines = mergeSteps([...rows, ...clockRows]).map(
    ({ fault, steps, outcomes }, index, all) => [
      all[index - 1]?.fault === fault ? '' : word('fault', fault),
      steps.map((step) => word('step', step)).join(', '),
      ...transports.map((transport) => toOutcome(outcomes[transport])),
    ],
  )
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

  function toTransport(name: string): string {
    return word('transport', name)
  }

  function toOutcome(outcome: string | undefined): string {
    if (outcome === undefined) return '–'
    return /^[A-Z_]+$/.test(outcome) ? `\`${outcome}\`` : word('outcome', outcome)
  }

  function word(kind: Kind, key: string): string {
    const text = words[locale][kind][key]
    if (text === undefined) throw new Error(`No word of ${locale} for ${kind} ${key}.`)
    return text
  }
}

/** A document with the table between its marks renewed. */
export function withFaultTable(text: string, locale: 'en' | 'ru'): string {
  const [before, after] = [text.indexOf(marks[0]), text.indexOf(marks[1])]
  if (before < 0 || after < before) throw new Error('The document has no place for the table.')
  const head = text.slice(0, before + marks[0].length)
  return `${head}\n\n${renderFaultTable(locale)}\n\n${text.slice(after)}`
}

/** Documents that show the table. */
export const faultDocuments = [
  { locale: 'en', path: 'content/docs/faults.mdx' },
  { locale: 'ru', path: 'content/docs/ru/faults.mdx' },
] as const

const marks = ['{/* faults: made by scripts/faults.mjs */}', '{/* faults end */}'] as const

interface Merged extends Pick<Row, 'fault' | 'outcomes'> {
  steps: string[]
}

function mergeSteps(all: readonly Row[]): Merged[] {
  const merged: Merged[] = []
  for (const { fault, step, outcomes } of all) {
    const same = merged.find(
      (row) => row.fault === fault && JSON.stringify(row.outcomes) === JSON.stringify(outcomes),
    )
    if (same) same.steps.push(step)
    else merged.push({ fault, steps: [step], outcomes })
  }
  return merged
}
