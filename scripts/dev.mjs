// Builds the package once, then serves our docs site while its sources are edited.
import { runCommand } from './run-command.mjs'

const built = await runCommand('node', ['scripts/build-package.mjs'])
process.exitCode =
  built.code === 0
    ? (await runCommand('astro', ['dev', ...process.argv.slice(2)])).code
    : built.code
