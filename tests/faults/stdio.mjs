// A server over stdio with one fault: `node stdio.mjs FAULT STEP modern|legacy`.
import { Buffer } from 'node:buffer'
import { argv, exit, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { cutInside, faceOf, happensOnce, isAt, reply, saidInstead } from './messages.mjs'

const [, , fault, step, era] = argv
const face = faceOf(era === 'legacy')
const held = []
let happened = 0
let isCut = false

/** Faults that lie in how an answer comes. */
const deliveries = {
  hang: () => undefined,
  reset: () => exit(1),
  'exit-clean': () => exit(0),
  cut(text) {
    isCut = true
    stdout.write(text.slice(0, text.length / 2), () => exit(1))
  },
  noise: (text) => stdout.write(`\uFEFFready\r\n\r\n{"level":"info"}\n${text}\n`),
  'split-utf8': (text) => split('utf8', text),
  'split-crlf': (text) => split('crlf', text),
  'endless-line': () => pour('x'.repeat(65_536)),
  'endless-messages': () => pour('{"jsonrpc":"2.0","method":"notifications/x"}\n'.repeat(1000)),
  'endless-requests': () => pour('{"jsonrpc":"2.0","id":1,"method":"ping"}\n'.repeat(1000)),
}

if (step === 'start') deliveries[fault]?.('')
createInterface({ input: stdin }).on('line', async (line) => {
  const message = JSON.parse(line)
  const answer = step === 'start' ? undefined : reply(face, message)
  if (!answer) return
  const text = JSON.stringify(answer)
  const isWanted = isAt(step, message) && !(happensOnce(fault) && happened++ > 0)
  if (fault === 'out-of-order' && /list$/.test(message.method)) return hold(text)
  if (!isWanted) return say(text)
  // The first pages of the other lists are there before the second one of this list fails.
  if (step === 'page') await delay(300)
  const said = saidInstead(fault, answer)
  if (said) said.forEach(say)
  else deliveries[fault](text)
})

function say(text) {
  if (!isCut) stdout.write(`${text}\n`)
}

async function split(what, text) {
  for (const piece of cutInside(what, Buffer.from(`${text}\r\n`))) {
    stdout.write(piece)
    await delay(30)
  }
}

/** Four lists are asked for at the same time: the last to ask is the first to be answered. */
function hold(text) {
  held.push(text)
  if (held.length === 4) held.splice(0).reverse().forEach(say)
}

function pour(chunk) {
  while (stdout.write(chunk));
  stdout.once('drain', () => pour(chunk))
}
