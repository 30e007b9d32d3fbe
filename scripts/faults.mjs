// Writes the table of faults, which the tests of the wire run, into the guides: node scripts/faults.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { faultDocuments, withFaultTable } from '../tests/faults/render-table.ts'
import { root } from './run-command.mjs'

for (const { locale, path } of faultDocuments) {
  const file = join(root, path)
  const text = withFaultTable(readFileSync(file, 'utf8'), locale)
  const options = { ...(await resolveConfig(file)), filepath: file }
  writeFileSync(file, await format(text, options))
  console.log(`${path} has the faults of tests/faults/table.ts.`)
}
