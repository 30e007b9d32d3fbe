// Compares the pages of tools with the schemas they were made from, property by property.
//
//   node scripts/compare-schemas.mjs DIR
//
// DIR holds snapshots: `snapshot.json` in any folder below it. Every property of every schema, at
// every depth, must be a row that says its type, whether it is required, its default, its allowed
// values and its limits. Ends with exit code 1 on any difference.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareSnapshot } from '../tests/walker/compare-tool.ts'

const [dir] = process.argv.slice(2)
if (!dir) {
  console.error('Name the folder of snapshots: node scripts/compare-schemas.mjs DIR')
  process.exit(2)
}

const total = { tools: 0, schemas: 0, properties: 0, depth: 0, bounded: 0, differences: 0 }
for (const file of globSync('**/snapshot.json', { cwd: dir }).sort()) {
  const found = compareSnapshot(JSON.parse(readFileSync(join(dir, file), 'utf8')))
  const { differences, ...counts } = found
  for (const what of differences) console.log(`${file}: ${what}`)
  console.log(
    `${file}: ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
  for (const key of ['tools', 'schemas', 'properties', 'bounded']) total[key] += found[key]
  total.depth = Math.max(total.depth, found.depth)
  total.differences += differences.length
}
console.log(
  `In all: ${Object.entries(total)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
)
if (total.differences > 0) process.exitCode = 1
