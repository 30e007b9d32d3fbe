// Tells its environment and its arguments wherever it can: `node echo-stdio.mjs ENDING SPELLING …`.
import { argv, env, exit, stderr, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { answerTo, spellings } from './echo.ts'

const [, , ending, spelling, ...rest] = argv
const password = new URL(env.DATABASE_URL.replace('pg:', 'http:')).password
const secrets = [
  env.SERVER_TOKEN,
  rest[1],
  rest[2].replace('--token=', ''),
  decodeURIComponent(password),
]
const words = secrets.map(spellings[spelling]).join(' ')

stderr.write(`${'log '.repeat(5000)}${words}\n${words}\n`)
if (ending === 'breaks') exit(1)
stdout.write(`starting with ${words.replaceAll('\n', ' ')}\n`)
createInterface({ input: stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line)
  const error = { code: -32000, message: words, data: { [words]: words } }
  const answer = ending === 'errs' ? { error } : answerTo(method, words)
  const notice = { method: `notifications/${words}`, params: { [words]: words } }
  for (const message of [notice, { id, ...answer }])
    stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
})
