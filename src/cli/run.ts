import { Command, CommanderError } from 'commander'
import { DiscoveryError } from '../core/error.ts'
import { readVersion } from '../pipeline/client-info.ts'
import { toDiscoveryError } from '../pipeline/failures.ts'
import { stripControl } from '../render/strip-control.ts'
import { commands } from './commands/index.ts'
import { exitCodes, toExitCode, type ExitCode } from './exit-code.ts'
import type { CliIo } from './io.ts'

/**
 * Runs the command. Never throws, never exits.
 *
 * @param argv Arguments without the program's name: `['record', 'weather']`.
 */
export async function run(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  let code: ExitCode = exitCodes.clean
  const program = createProgram(io, (result) => (code = result))
  try {
    await program.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.clean : exitCodes.usage
    const failure = error instanceof DiscoveryError ? error : toDiscoveryError(error, '')
    io.err.write(`${stripControl(failure.message)}\n`)
    return toExitCode(failure)
  }
}

function createProgram(io: CliIo, finish: (code: ExitCode) => void): Command {
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
  for (const command of commands)
    program.addCommand(command.create(io, finish).copyInheritedSettings(program))
  return program
}
