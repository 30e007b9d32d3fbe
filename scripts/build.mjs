// Builds the package, then our docs site from the live servers.
import { runCommand } from './run-command.mjs'

const started = performance.now()
process.exitCode = await build()

async function build() {
  const built = await runCommand('node', ['scripts/build-package.mjs'])
  if (built.code !== 0) return built.code
  const site = await runCommand('astro', ['build'])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (site.code === 0)
    console.log(`Built in ${seconds} s. The site is in dist/; see it with: npm run preview`)
  else console.error(`The site was not built (${seconds} s).`)
  return site.code
}
