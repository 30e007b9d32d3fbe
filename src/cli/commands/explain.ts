import { Command } from 'commander'
import { exitCodes, type ExitCode } from '../exit-code.ts'
import { addLocaleOption } from '../report-options.ts'
import { UsageError } from '../usage-error.ts'
import type { CliCall } from './index.ts'

/** `explain`: a rule in words. */
export function createExplainCommand(call: CliCall): Command {
  const command = new Command('explain')
    .description('Say what a rule asks, of whom, how strongly, and where it is written.')
    .argument('<rule>', 'id of a rule, as findings name it: result/result-type-present')
  return addLocaleOption(command).action(async (id: string, { locale }: { locale: string }) =>
    call.finish(await explain(id, locale, call)),
  )
}

async function explain(id: string, locale: string, { io }: CliCall): Promise<ExitCode> {
  const [
    { differenceOf, fixOf, rules },
    { severityOf },
    { findNearest },
    { createTranslator },
    { renderTable },
  ] = await Promise.all([
    import('../../core/requirements/index.ts'),
    import('../../core/checks/severity-of.ts'),
    import('../../config/nearest.ts'),
    import('../../i18n/create-translator.ts'),
    import('../../pipeline/render-summary.ts'),
  ])
  const rule = rules.find((one) => one.id === id)
  if (!rule) {
    const ids = rules.map((one) => one.id)
    const nearest = findNearest(id, ids) ?? ids.find((one) => one.endsWith(`/${id}`))
    throw new UsageError(
      `There is no rule "${id}".`,
      nearest === undefined ? undefined : `Did you mean "${nearest}"?`,
    )
  }
  const { t, keyword, requirement } = createTranslator(locale)
  const fix = fixOf(id, { requirement })
  const difference = differenceOf(id, { requirement })
  const { level, binds, since, pointer, cite, active } = rule
  const severity = severityOf({ rule: id, severity: rule.severity })
  const rows = [
    [t('explain.level'), keyword(level)],
    [t('explain.severity'), t(`explain.severity.${severity}`)],
    [t('explain.binds'), t(`explain.binds.${binds}`)],
    [t('explain.since'), since],
    [t('explain.place'), pointer],
    ...(fix ? [[t('explain.fix'), fix.text]] : []),
    [t('explain.cite'), cite],
  ]
  const lines = [
    id,
    requirement(id).text,
    ...(difference ? [difference.text] : []),
    '',
    ...renderTable(rows),
    ...(active ? ['', t('explain.active')] : []),
  ]
  io.out.write(`${lines.join('\n')}\n`)
  return exitCodes.clean
}
