#!/usr/bin/env node
import { availableParallelism } from 'node:os'
import { readEngines } from '../pipeline/client-info.ts'
import { exitCodes } from './exit-code.ts'
import { describeOldNode } from './old-node.ts'

const interruption = new AbortController()
const problem = describeOldNode(process.versions.node, readEngines())
if (problem === undefined) process.exitCode = await start()
else {
  process.stderr.write(`${problem}\n`)
  process.exitCode = exitCodes.usage
}

async function start(): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interruption.abort(new Error(`Stopped by ${signal}.`)))
  }
  // An old Node could not even read it.
  const { run } = await import('./run.ts')
  return run(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    now: () => new Date(),
    cpus: availableParallelism(),
    out: toStream(process.stdout),
    err: toStream(process.stderr),
    ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
    signal: interruption.signal,
  })
}

function toStream(stream: NodeJS.WriteStream): { write(text: string): void; isTty: boolean } {
  // Who reads may have enough, as `head` has. The work goes on, and the exit code tells of it.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
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
