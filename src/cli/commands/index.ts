import type { Command } from 'commander'
import type { ExitCode } from '../exit-code.ts'
import type { CliIo } from '../io.ts'
import { createCheckCommand } from './check.ts'
import { createDiffCommand } from './diff.ts'
import { createExplainCommand } from './explain.ts'
import { createI18nCommand } from './i18n/index.ts'
import { createInitCommand } from './init.ts'
import { createRecordCommand } from './record.ts'
import { createRenderCommand } from './render.ts'

/** One run of the command. */
export interface CliCall {
  io: CliIo
  /** What stands after `--`: a server's program with its arguments. */
  words?: readonly string[] | undefined
  finish(code: ExitCode): void
}

export interface CliCommand {
  name: string
  /** The command with its options; it tells its exit code to `finish`. */
  create(call: CliCall): Command
  /** Whether a server's program may stand after `--`. */
  takesWords?: boolean
}

/** All commands, in the order of the help. */
export const commands: readonly CliCommand[] = [
  { name: 'init', create: createInitCommand, takesWords: true },
  { name: 'record', create: createRecordCommand, takesWords: true },
  { name: 'check', create: createCheckCommand, takesWords: true },
  { name: 'diff', create: createDiffCommand },
  { name: 'explain', create: createExplainCommand },
  { name: 'render', create: createRenderCommand, takesWords: true },
  { name: 'i18n', create: createI18nCommand, takesWords: true },
]
