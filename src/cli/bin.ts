#!/usr/bin/env node
import { availableParallelism } from 'node:os'
import { run } from './run.ts'

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort(new Error(`Stopped by ${signal}.`)))
}

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  now: () => new Date(),
  cpus: availableParallelism(),
  out: toStream(process.stdout),
  err: toStream(process.stderr),
  signal: interruption.signal,
})

function toStream(stream: NodeJS.WriteStream): { write(text: string): void; isTty: boolean } {
  return { write: (text) => void stream.write(text), isTty: stream.isTTY === true }
}
