// The most memory it costs to record servers that send without end, each in processes of its own:
//   node bench/memory-hostile.mjs [--write]     --write puts the table into bench/README.md
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { measure } from './hostile/measure.mjs'

const readme = fileURLToPath(new URL('README.md', import.meta.url))
const marks = ['<!-- memory-hostile -->', '<!-- memory-hostile end -->']

const cases = [
  'nothing odd',
  'body of 2 GB',
  'gzip of 2 GB',
  'event without end',
  'events without end',
  'lines of CR without end',
  'events with requests',
  'headers without end',
  'JSON of 100,000 levels',
  'JSON of 2,700,000 levels',
  'empty arrays, 16 MB',
  '1,000,000 empty arrays',
  'numbers, 16 MB',
  'keys, 16 MB',
  'a key a million times',
  '200,000 tools',
  'a million tools',
  '100,000 pages',
  'text of 15 MB',
  'pages of 15 MB',
  'stdio-line without end',
  'stdio-messages without end',
  'stdio-requests',
]

const results = []
for (const name of cases) {
  const result = { name, ...(await measure(name)) }
  results.push(result)
  const { peak, seconds, outcome } = result
  console.log(
    `${toMegabytes(peak).padStart(5)} MB ${seconds.toFixed(1).padStart(5)} s  ${name}: ${outcome}`,
  )
}
if (process.argv.includes('--write')) await writeTable()

async function writeTable() {
  const base = results[0].peak
  const rows = results.map(({ name, peak, outcome }) => {
    const more = toMegabytes(peak - base)
    return `| ${name.replace('stdio-', 'stdio: ')} | ${toMegabytes(peak)} | ${more} | ${inShort(outcome)} |`
  })
  const table = [
    '| Server | Peak, MB | More than without, MB | Outcome |',
    '| - | -: | -: | - |',
    ...rows,
  ]
  const text = readFileSync(readme, 'utf8')
  const [before] = text.split(marks[0])
  const [, after] = text.split(marks[1])
  const whole = `${before}${marks[0]}\n\n${table.join('\n')}\n\n${marks[1]}${after}`
  const options = { ...(await resolveConfig(readme)), filepath: readme }
  writeFileSync(readme, await format(whole, options))
}

/** The code of an error with the bound that it names. */
function inShort(outcome) {
  const [code] = /^[A-Z_]+(?=:)/.exec(outcome) ?? []
  const [option = 'headers of 16 KB'] = /`bounds\.\w+`/.exec(outcome) ?? []
  return code ? `\`${code}\`, ${option}` : outcome.replace(', ,', ',')
}

function toMegabytes(bytes) {
  return (bytes / 1e6).toFixed(0)
}
