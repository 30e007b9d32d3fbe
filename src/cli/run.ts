import { Command, CommanderError } from 'commander'
import { DiscoveryError } from '../core/error.ts'
import { readVersion } from '../pipeline/client-info.ts'
import { toDiscoveryError } from '../pipeline/failures.ts'
import { commands, type CliCall } from './commands/index.ts'
import { exitCodes, toExitCode, type ExitCode } from './exit-code.ts'
import type { CliIo } from './io.ts'
import { toTerminalText } from './terminal-text.ts'
import { UsageError } from './usage-error.ts'

/**
 * Runs the command. Never throws, never exits.
 *
 * @param argv Arguments without the program's name: `['record', 'weather']`.
 */
export async function run(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  let code: ExitCode = exitCodes.clean
  const end = argv.indexOf('--')
  const own = end < 0 ? argv : argv.slice(0, end)
  const words = end < 0 ? undefined : argv.slice(end + 1)
  const program = createProgram({ io, words, finish: (result) => (code = result) })
  try {
    checkWords(own, words)
    await program.parseAsync(own, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.clean : exitCodes.usage
    const failure =
      error instanceof DiscoveryError || error instanceof UsageError
        ? error
        : toDiscoveryError(error, '')
    io.err.write(`${toTerminalText(failure.message)}\n`)
    return failure instanceof UsageError ? exitCodes.usage : toExitCode(failure)
  }
}

function createProgram(call: CliCall): Command {
  const { io } = call
  const program = new Command('astro-mcp-discovery')
    .description('Reference pages for MCP servers: the command beside the Astro integration.')
    .version(readVersion(), '-v, --version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out.write(text),
      writeErr: (text) => io.err.write(text),
      getOutHasColors: () => io.out.isTty,
      getErrHasColors: () => io.err.isTty,
    })
    .showHelpAfterError()
    .showSuggestionAfterError()
  for (const command of commands) program.addCommand(command.create(call))
  inheritSettings(program)
  return program
}

function inheritSettings(parent: Command): void {
  for (const command of parent.commands) inheritSettings(command.copyInheritedSettings(parent))
}

function checkWords([name]: readonly string[], words: readonly string[] | undefined): void {
  const command = commands.find((one) => one.name === name)
  if (words === undefined || !command || command.takesWords) return
  throw new UsageError(`${command.name} takes no command after --.`)
}
