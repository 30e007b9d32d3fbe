// Tries the properties of tests/unit/fuzz with one seed after the other, for as long as it is told,
// and stops at the first that does not hold. What it prints is enough to try that one again.
//   node scripts/fuzz.mjs [--minutes 5] [--seed 1] [--times 10]
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runCommand } from './run-command.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string' },
    times: { type: 'string', default: '10' },
  },
})

process.exitCode = await fuzz()

async function fuzz() {
  const end = performance.now() + Number(values.minutes) * 60_000
  do {
    const seed = values.seed ?? String(randomInt(2 ** 31))
    console.log(`Seed ${seed}, ${values.times} times the usual number of cases.`)
    const { code } = await runCommand(
      'vitest',
      ['run', '--project=unit', '--testTimeout=3600000', 'tests/unit/fuzz'],
      { env: { FC_SEED: seed, FUZZ_TIMES: values.times } },
    )
    if (code !== 0) {
      console.log(`Try it again: npm run fuzz -- --seed ${seed} --times ${values.times}`)
      return code
    }
  } while (values.seed === undefined && performance.now() < end)
  return 0
}
