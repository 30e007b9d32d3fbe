import { Command } from 'commander'
import type { Collected } from '../collect-servers.ts'
import { exitCodes, toExitCode, type ExitCode } from '../exit-code.ts'
import type { Report } from '../report/report.ts'
import type { FindingThreshold } from '../report/severity.ts'
import { addReportOptions, type ReportFlags } from '../report-options.ts'
import {
  addConfigOption,
  addDirOption,
  addProbesOption,
  addRegistryOption,
  addServerOptions,
  checkIdWords,
  type ServerFlags,
} from '../server-options.ts'
import { addShardOption, type ShardFlags } from '../shard-option.ts'
import { UsageError } from '../usage-error.ts'
import type { CliCall } from './index.ts'

interface CheckFlags extends ServerFlags, ReportFlags, ShardFlags {
  failOn: FindingThreshold
  snapshot?: string
  frozen?: boolean
  baseline?: string
  updateBaseline?: boolean
}

const thresholds = ['error', 'warning', 'info', 'never'] as const satisfies FindingThreshold[]

/** `check`: applies every rule to what servers answer. */
export function createCheckCommand(call: CliCall): Command {
  const command = new Command('check')
    .description('Call the servers and judge what they answer by the specification.')
    .argument('[ids...]', 'servers to check; all when none is named')
    .option('--snapshot <path>', 'judge a recorded snapshot or a folder of them, and call nobody')
    .option('--frozen', 'fail when a server differs from its committed snapshot or server.json')
    .option('--baseline <file>', 'known findings: they do not fail the check')
    .option('--update-baseline', 'write what fails now into the baseline')
  addShardOption(command)
  addReportOptions(command, thresholds, 'error')
  addServerOptions(addRegistryOption(addProbesOption(addDirOption(addConfigOption(command)))))
  return command.action(async (ids: string[], flags: CheckFlags) =>
    call.finish(await check(ids, flags, call)),
  )
}

async function check(ids: string[], flags: CheckFlags, call: CliCall): Promise<ExitCode> {
  checkFlags(ids, flags, call)
  const [
    { createOutputs, writeOutputs },
    { applyBaseline, readBaseline },
    collect,
    { buildReport },
  ] = await Promise.all([
    import('../output.ts'),
    import('../baseline-file.ts'),
    import('../collect-servers.ts'),
    import('../report/build-check-report.ts'),
  ])
  const { failOn, locale, snapshot } = flags
  const outputs = createOutputs(flags.reporter)
  const before = await readBaseline(flags, call.io)
  const collected =
    snapshot === undefined
      ? await collect.callServers(ids, flags, call)
      : await collect.readFiles(ids, snapshot, flags, call)
  const gone = [...before.keys()].filter((id) => collected.known?.includes(id) === false)
  const { servers } = collected
  const { baseline, stale } = await applyBaseline(flags, { before, servers, failOn, gone }, call.io)
  const report = buildReport({
    ...collected,
    failOn,
    locale,
    baseline,
    stale,
    frozen: flags.frozen,
  })
  return toCode(report, collected, await writeOutputs(outputs, report, call.io))
}

/** What stands in the way of an answer counts more than the answer. */
function toCode({ failed }: Report, { errors }: Collected, written: ExitCode): ExitCode {
  const codes = [written, ...errors.map(toExitCode)]
  const { internal, usage, unreached } = exitCodes
  const obstacle = [internal, usage, unreached].find((code) => codes.includes(code))
  return obstacle ?? (failed ? exitCodes.findings : exitCodes.clean)
}

function checkFlags(ids: string[], flags: CheckFlags, { words }: CliCall): void {
  const { snapshot, frozen, baseline, updateBaseline } = flags
  if (snapshot !== undefined) {
    const others = [
      ...(frozen ? ['--frozen'] : []),
      ...(flags.dir === undefined ? [] : ['--dir']),
      ...(flags.probes ? ['--probes'] : []),
      ...(typeof flags.serverJson === 'string' ? ['--server-json'] : []),
      ...(flags.url === undefined ? [] : ['--url']),
      ...(words === undefined ? [] : ['-- COMMAND']),
    ]
    if (others.length > 0) {
      throw new UsageError(`--snapshot calls nobody; beside it there is no ${others.join(', ')}.`)
    }
  }
  checkIdWords(ids, flags, words)
  if (updateBaseline && baseline === undefined) {
    throw new UsageError(
      '--update-baseline does not say which file.',
      'Write: --baseline mcp-discovery.baseline.json --update-baseline',
    )
  }
}
