import spawn from 'cross-spawn'
import type { Environment } from '../pipeline/context.ts'
import { UsageError } from './usage-error.ts'

export interface Program {
  command: string
  args: readonly string[]
  cwd: string
  env: Environment
  /** Milliseconds; then it is ended. */
  timeout: number
  signal?: AbortSignal | undefined
}

/** Bytes a program may answer. */
const maxAnswer = 64 * 1024 * 1024
/** Milliseconds a program has to end by itself once it was asked to. */
const grace = 2000

/**
 * Runs a program without a shell, with JSON on its standard input, and gives the JSON it writes to its
 * standard output. What it writes to standard error goes to `tell`.
 *
 * @throws UsageError when it can not be started, fails, takes too long or answers no JSON.
 */
export async function runProgram(
  { command, args, cwd, env, timeout, signal }: Program,
  input: unknown,
  tell: (text: string) => void,
): Promise<unknown> {
  const { code, text } = await new Promise<{ code: string; text: string }>((resolve, reject) => {
    const child = spawn(command, [...args], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    let size = 0
    let reason: string | undefined
    let kill: NodeJS.Timeout | undefined
    const stop = (why: string): void => {
      reason ??= why
      child.kill()
      kill ??= setTimeout(() => child.kill('SIGKILL'), grace)
    }
    const timer = setTimeout(() => stop(`took longer than ${timeout / 1000} s`), timeout)
    const abort = (): void => stop('was interrupted')
    signal?.addEventListener('abort', abort)
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxAnswer) stop(`answered more than ${maxAnswer} bytes`)
      else chunks.push(chunk)
    })
    child.stderr?.on('data', (chunk: Buffer) => tell(chunk.toString('utf8')))
    // One that does not read all it is given is judged by what it answers.
    child.stdin?.on('error', () => undefined)
    child.on('error', (cause) => {
      clear()
      reject(new UsageError(`${command} could not be started. ${cause.message}`))
    })
    child.on('close', (exit, end) => {
      clear()
      resolve({
        code: reason ?? (exit === 0 ? '' : `ended with ${exit === null ? String(end) : exit}`),
        text: Buffer.concat(chunks).toString('utf8'),
      })
    })
    child.stdin?.end(`${JSON.stringify(input)}\n`)

    function clear(): void {
      clearTimeout(timer)
      clearTimeout(kill)
      signal?.removeEventListener('abort', abort)
    }
  })
  if (code !== '') throw new UsageError(`${command} ${code}.`)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${command} answered no JSON: ${why}.`)
  }
}
