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
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
  signal: interruption.signal,
})

function toStream(stream: NodeJS.WriteStream): { write(text: string): void; isTty: boolean } {
  return { write: (text) => void stream.write(text), isTty: stream.isTTY === true }
}

async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question, { signal: interruption.signal })
  } finally {
    terminal.close()
  }
}
