import { Option, type Command } from 'commander'
import { append } from './server-options.ts'

export interface ReportFlags {
  reporter?: string[]
  locale: string
  failOn: string
}

/** The options of commands that end with a report. */
export function addReportOptions(
  command: Command,
  thresholds: readonly string[],
  threshold: string,
): Command {
  return addLocaleOption(command)
    .option(
      '--reporter <name[=file]>',
      'human (default), json, markdown, sarif, junit, github; may stand several times',
      append,
    )
    .addOption(
      new Option('--fail-on <level>', 'exit with 1 from this on')
        .choices([...thresholds])
        .default(threshold),
    )
}

export function addLocaleOption(command: Command): Command {
  return command.option('--locale <tag>', 'language of the sentences', 'en')
}
