// Serves the built site of dist/.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './run-command.mjs'

if (existsSync(join(root, 'dist', 'index.html'))) {
  process.exitCode = (await runCommand('astro', ['preview', ...process.argv.slice(2)])).code
} else {
  console.error('There is no built site yet. Build it first: npm run build')
  process.exitCode = 1
}
