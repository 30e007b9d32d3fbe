import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { findNearest } from '../config/nearest.ts'
import { createTranslator } from '../i18n/create-translator.ts'
import { exitCodes, type ExitCode } from './exit-code.ts'
import type { CliIo } from './io.ts'
import type { Report } from './report/report.ts'
import { reporters } from './reporters/index.ts'
import type { Reporter } from './reporters/reporter.ts'
import { toTerminalText } from './terminal-text.ts'
import { UsageError } from './usage-error.ts'

/** A reporter with where its text goes: a file, or the terminal. */
export interface Output {
  reporter: Reporter
  file?: string
}

/**
 * Outputs as the command line names them: `human`, `sarif=out.sarif`; `human` when it names none.
 *
 * @throws UsageError for an unknown reporter, or two that would share the terminal.
 */
export function createOutputs(texts: readonly string[] = ['human']): Output[] {
  const outputs = texts.map((text): Output => {
    const [, name = '', file] = /^([^=]*)(?:=(.+))?$/s.exec(text) ?? []
    const reporter = reporters.find((one) => one.name === name)
    if (reporter) return file === undefined ? { reporter } : { reporter, file }
    const names = reporters.map((one) => one.name)
    const nearest = findNearest(name, names)
    throw new UsageError(
      `There is no reporter "${name}"; there are: ${names.join(', ')}.`,
      nearest === undefined ? undefined : `Did you mean "${nearest}"?`,
    )
  })
  // Annotations are lines of their own and go well with any text for people.
  const printed = outputs.filter(({ reporter, file }) => {
    return file === undefined && reporter.name !== 'github'
  })
  const [first, second] = printed
  if (first && second) {
    throw new UsageError(
      `The reporters ${first.reporter.name} and ${second.reporter.name} both write to the terminal.`,
      `Give one a file: --reporter ${second.reporter.name}=report.txt`,
    )
  }
  return outputs
}

/**
 * Hands the report to each reporter. One that fails costs no other; what went wrong is told on
 * `err`, and the exit code says so.
 */
export async function writeOutputs(
  outputs: readonly Output[],
  report: Report,
  io: CliIo,
): Promise<ExitCode> {
  let code: ExitCode = exitCodes.clean
  for (const output of outputs) {
    const written = await writeOutput(output, report, io)
    if (code !== exitCodes.internal && written !== exitCodes.clean) code = written
  }
  return code
}

async function writeOutput(
  { reporter, file }: Output,
  report: Report,
  io: CliIo,
): Promise<ExitCode> {
  const colors = file === undefined && hasColors(io)
  let output
  try {
    output = reporter.report(report, { colors, translator: createTranslator(report.locale) })
  } catch (error) {
    if (error instanceof RangeError && error.message === 'Invalid string length') {
      const how = `The report of ${reporter.name} is longer than a text can be.`
      tell(how, new Error('Ask for it part by part: --shard 1/10'), io)
      return exitCodes.usage
    }
    tell(`The reporter ${reporter.name} failed. This is a fault of astro-mcp-discovery.`, error, io)
    return exitCodes.internal
  }
  try {
    if (file === undefined) io.out.write(output.text)
    else await writeText(resolve(io.cwd, file), output.text)
    const summary = io.env['GITHUB_STEP_SUMMARY']
    if (output.stepSummary !== undefined && summary) await appendFile(summary, output.stepSummary)
    return exitCodes.clean
  } catch (error) {
    tell(`The report of ${reporter.name} could not be written.`, error, io)
    return exitCodes.usage
  }
}

async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

function tell(what: string, error: unknown, io: CliIo): void {
  const why = error instanceof Error ? error.message : String(error)
  io.err.write(`${toTerminalText(`${what} ${why}`)}\n`)
}

/** Sources: no-color.org, force-color.org. */
function hasColors({ env, out }: CliIo): boolean {
  if (env['NO_COLOR']) return false
  return env['FORCE_COLOR'] ? env['FORCE_COLOR'] !== '0' : out.isTty
}
