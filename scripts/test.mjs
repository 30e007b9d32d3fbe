// Runs every check of the repository and counts them: a step without tests of its own is one
// test. All steps run, whatever fails; the last line is the sum.
//   node scripts/test.mjs [--full]     --full adds tests/full, the heavy matrices
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './run-command.mjs'

const artifacts = join(root, 'test-artifacts')

// Prettier and ESLint need nothing built and share the two cores with the compilers.
const sourceSteps = [
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'lint', command: ['eslint', '.'] },
]
const typeSteps = [
  { name: 'package', command: ['node', 'scripts/build-package.mjs'] },
  // Writes the types of Astro's own modules first, which a fresh clone lacks and tsc needs.
  { name: 'astro check', command: ['astro', 'check', '--minimumSeverity', 'error'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
]
// Those of one line run at the same time: they have a worker each.
const suites = [['unit'], ['contract'], ['sites'], ['sites-served', 'sites-shared'], ['browser']]
if (process.argv.includes('--full')) suites.push(['full'])

process.exitCode = await runAll()

async function runAll() {
  const started = performance.now()
  rmSync(artifacts, { recursive: true, force: true })
  mkdirSync(artifacts, { recursive: true })
  const lanes = await Promise.all([runLane(sourceSteps), runLane(typeSteps)])
  const results = lanes.flat()
  for (const together of suites) results.push(...(await Promise.all(together.map(runSuite))))
  return report(results, performance.now() - started)
}

async function runLane(steps) {
  const results = []
  for (const step of steps) results.push(await runStep(step))
  return results
}

async function runStep({ name, command: [program, ...args] }) {
  const started = performance.now()
  const { code, output } = await runCommand(program, args, { capture: true })
  const result = { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  if (code !== 0) console.log(output.trimEnd())
  announce(result, performance.now() - started)
  return result
}

async function runSuite(name) {
  const started = performance.now()
  const file = join(artifacts, `${name}.json`)
  const { code } = await runCommand('vitest', [
    'run',
    `--project=${name}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const result = { name, ...count(readReport(file), code) }
  announce(result, performance.now() - started)
  return result
}

// A suite that did not start, a file that did not load and an error outside of every test leave
// no failed test behind; each still is a failure.
function count(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + unloaded
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && (code !== 0 || report.numTotalTests === 0) ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function announce({ name, passed, failed }, ms) {
  const verdict = failed === 0 ? 'ok  ' : 'FAIL'
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
  console.log(`${verdict} ${name.padEnd(12)} ${counts} (${(ms / 1000).toFixed(1)} s)`)
}

function report(results, ms) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const broken = results.filter((result) => result.failed > 0).map(({ name }) => name)
  console.log(`\nDone in ${(ms / 1000).toFixed(0)} s.`)
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`)
  if (skipped > 0) console.log(`${skipped} skipped`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
