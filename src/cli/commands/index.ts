import type { Command } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { CliIo } from '../io.ts'
import { createRecordCommand } from './record.ts'

export interface CliCommand {
  name: string
  /** The command with its options; it tells its exit code to `finish`. */
  create(io: CliIo, finish: (code: ExitCode) => void): Command
}

/** All commands, in the order of the help. */
export const commands: readonly CliCommand[] = [{ name: 'record', create: createRecordCommand }]
