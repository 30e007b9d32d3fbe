import { Command } from 'commander'
import { toCount } from '../../../pipeline/summary.ts'
import type { checkText } from '../../../pipeline/translation/check-text.ts'
import type {
  TranslatedLocale,
  TranslatedServer,
} from '../../../pipeline/translation/collect-translations.ts'
import { exitCodes, type ExitCode } from '../../exit-code.ts'
import { toTerminalText } from '../../terminal-text.ts'
import { UsageError } from '../../usage-error.ts'
import type { CliCall } from '../index.ts'
import {
  addLocaleOptions,
  listPairs,
  openTranslations,
  type LocaleFlags,
} from './open-translations.ts'

/** What makes `i18n check` fail. */
const failKinds = ['stale', 'missing', 'machine', 'orphan', 'parity'] as const
type FailKind = (typeof failKinds)[number]

interface CheckFlags extends LocaleFlags {
  failOn: FailKind[]
  pages?: string
  sourceLocale: string
}

/** One thing to tell of a translation. */
interface TextProblem {
  kind: FailKind
  server: string
  locale: string
  id: string
  text: string
}

/** `i18n check`: exits with 1 where translations do not say what the servers say. */
export function createI18nCheckCommand(call: CliCall): Command {
  const command = new Command('check').description(
    'Check translations of the servers’ texts: out of date, missing, or saying something else.',
  )
  return addLocaleOptions(command)
    .option(
      '--fail-on <kinds>',
      `what to fail on, with commas: ${failKinds.join(', ')}`,
      readKinds,
      ['stale', 'parity'] satisfies FailKind[],
    )
    .option('--pages <folder>', 'check hand-written pages there instead, Markdown and MDX')
    .option('--source-locale <tag>', 'language that pages are translated from', 'en')
    .action(async (ids: string[], flags: CheckFlags) => call.finish(await check(ids, flags, call)))
}

async function check(ids: string[], flags: CheckFlags, call: CliCall): Promise<ExitCode> {
  const { pages } = flags
  if (pages !== undefined) {
    if (ids.length > 0) throw new UsageError('--pages is about pages, and servers are named.')
    const { checkPages } = await import('./check-pages.ts')
    return checkPages({ ...flags, pages }, call)
  }
  const { checkText } = await import('../../../pipeline/translation/check-text.ts')
  const { servers, show } = await openTranslations(ids, flags, call)
  const pairs = listPairs(servers)
  const problems = pairs.flatMap(({ server, locale }) => findProblems(server, locale, checkText))
  const failed = problems.filter(({ kind }) => flags.failOn.includes(kind))
  const { out } = call.io
  for (const { server, locale, kind, id, text } of failed)
    out.write(`${show(server, locale)}: ${kind} ${toTerminalText(id)}: ${toTerminalText(text)}\n`)
  const texts = pairs.reduce((sum, { server }) => sum + server.units.length, 0)
  const counted = `${toCount(texts, 'text')} in ${toCount(pairs.length, 'translation')} checked`
  out.write(
    failed.length === 0
      ? `${counted}: nothing to mend.\n`
      : `${counted}: ${failed.length} to mend.\n` +
          `  Fix: npx astro-mcp-discovery i18n status --units\n`,
  )
  return failed.length === 0 ? exitCodes.clean : exitCodes.findings
}

function findProblems(
  server: TranslatedServer,
  { locale, statuses }: TranslatedLocale,
  compare: typeof checkText,
): TextProblem[] {
  const place = { server: server.id, locale }
  return statuses.flatMap(({ id, state, unit, entry }): TextProblem[] => {
    const own = words[state]
    const found: TextProblem[] =
      own === undefined ? [] : [{ kind: own.kind, ...place, id, text: own.text }]
    if (!unit || !entry || state === 'stale') return found
    const pair = { source: unit.source, text: entry.text, lang: server.lang, locale }
    return [
      ...found,
      ...compare(pair).map((text) => ({ kind: 'parity' as const, ...place, id, text })),
    ]
  })
}

const words: Partial<Record<string, { kind: FailKind; text: string }>> = {
  stale: { kind: 'stale', text: 'the server changed it after it was translated' },
  missing: { kind: 'missing', text: 'has no translation' },
  machine: { kind: 'machine', text: 'nobody has reviewed it' },
  orphan: { kind: 'orphan', text: 'the server has no such text' },
}

/** @throws UsageError for an unknown kind. */
function readKinds(text: string): FailKind[] {
  return text.split(',').map((name) => {
    const kind = failKinds.find((one) => one === name.trim())
    if (kind !== undefined) return kind
    throw new UsageError(
      `--fail-on knows no "${name.trim()}"; there are: ${failKinds.join(', ')}.`,
      'Write: --fail-on stale,missing,parity',
    )
  })
}
