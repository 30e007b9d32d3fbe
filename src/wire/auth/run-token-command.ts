import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'
import spawn from 'cross-spawn'
import { keepTail } from '../keep-tail.ts'
import { killGroup, trackGroup, untrackGroup } from '../shutdown.ts'
import { childEnv } from '../stdio/child-env.ts'
import type { TokenCommand } from '../target.ts'
import { AccessError } from './access-error.ts'
import { parseToken } from './parse-token.ts'

type Child = ChildProcessByStdio<null, Readable, Readable>

/** Bytes of standard output: a token is far shorter. */
const maxOutput = 65_536
const maxStderr = 4096

/**
 * Runs a command that prints an access token. It gets the variables named for it and those any
 * program needs, no input, and as long as it is given; what it started ends with it.
 *
 * @throws AccessError; what the command printed is not in it, only what it wrote to standard error.
 */
export async function runTokenCommand(options: TokenCommand): Promise<string> {
  const { output, stderr, failure } = await run(options)
  if (failure !== undefined) {
    throw new AccessError(failure, { fix: 'Run the command by hand.', stderr })
  }
  return parseToken(output)
}

interface Run {
  output: string
  stderr: string
  failure?: string | undefined
}

function run({ command, env, cwd, timeout }: TokenCommand): Promise<Run> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: childEnv(env, process.env),
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
      shell: false,
    }) as Child
    const { pid } = child
    if (pid !== undefined) trackGroup(pid)
    let output = Buffer.alloc(0)
    const errors = keepTail(maxStderr)
    let failure: string | undefined
    const stop = (why: string): void => {
      failure ??= why
      if (pid !== undefined) killGroup(pid, 'SIGKILL')
    }
    const timer = setTimeout(
      () => stop(`The command for a token took longer than ${timeout} ms.`),
      timeout,
    )
    child.stdout.on('data', (chunk: Buffer) => {
      output = Buffer.concat([output, chunk])
      if (output.length > maxOutput)
        stop(`The command for a token printed more than ${maxOutput} bytes.`)
    })
    child.stderr.on('data', errors.push)
    child.once('error', (error) => end(explainStart(program, error)))
    child.once('close', (code, signal) => end(explainEnd(code, signal)))

    function end(why: string | undefined): void {
      clearTimeout(timer)
      if (pid !== undefined) {
        killGroup(pid, 'SIGKILL')
        untrackGroup(pid)
      }
      failure ??= why
      resolve({ output: output.toString('utf8'), stderr: errors.text(), failure })
    }
  })
}

function explainStart(program: string, error: Error): string {
  return 'code' in error && error.code === 'ENOENT'
    ? `The command for a token, "${program}", is no program on PATH, and no file.`
    : `The command for a token could not be started: ${error.message}.`
}

function explainEnd(code: number | null, signal: NodeJS.Signals | null): string | undefined {
  if (signal !== null) return `The command for a token was ended by ${signal}.`
  return code === 0 ? undefined : `The command for a token exited with code ${code}.`
}
