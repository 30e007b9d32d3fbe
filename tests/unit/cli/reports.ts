import type { CliIo } from '../../../src/cli/io.ts'
import type { Report } from '../../../src/cli/report/report.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { reporters } from '../../../src/cli/reporters/index.ts'
import { answerWith, config, goodAnswers, poorAnswers, tool, type Project } from './harness.ts'

/** A name that wants to be markup, an escape sequence, a command, an attribute and a mention. */
export const nasty =
  '\u001b[31m<b>|`*x*`::error::@root ##[add-mask]&"\'\u0000\u202e]]>\r\n::warning::'

/** What a command reports, with the servers of `config`. */
export async function reportOf(
  project: Project,
  argv: string[],
  more: Partial<CliIo> = {},
): Promise<Report> {
  await project.write('mcp-discovery.config.json', config)
  const { out } = await project.call([...argv, ...toFlags('json')], more)
  return JSON.parse(out) as Report
}

/** Every kind of entry, with the worst text in each place a server can write to. */
export async function nastyReport(project: Project): Promise<Report> {
  const committed = answerWith({
    ...goodAnswers,
    tools: [tool(nasty, nasty), tool('gone', 'Gone.')],
  })
  await project.write('mcp-discovery.config.json', config)
  await project.call(['record', 'weather'], { record: committed })
  const live = answerWith({
    ...poorAnswers,
    instructions: nasty,
    tools: [{ name: nasty, description: '', inputSchema: { type: nasty } }],
  })
  const report = await reportOf(project, ['check', 'weather', '--frozen', '--fail-on', 'info'], {
    record: live,
  })
  const stale = [{ server: 'weather', rule: nasty, place: nasty }]
  const failures = [{ server: 'other', code: 'SERVER_EXITED' as const, message: nasty }]
  return { ...report, stale, failures }
}

export function textOf(name: string, report: Report): string {
  const reporter = reporters.find((one) => one.name === name) ?? raise(name)
  return reporter.report(report, { colors: false, translator: createTranslator(report.locale) })
    .text
}

export function toFlags(...names: string[]): string[] {
  return names.flatMap((name) => ['--reporter', name])
}

export function raise(message: string): never {
  throw new Error(message)
}
