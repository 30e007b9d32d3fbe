import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import spawn from 'cross-spawn'
import type { JsonObject } from '../../core/json.ts'
import { keepTail } from '../keep-tail.ts'
import type { Failure, Link, LinkEvents } from '../link.ts'
import { BoundError, type Meter } from '../meter.ts'
import { parseMessage } from '../parse-message.ts'
import { routeResponses } from '../route-responses.ts'
import { killGroup, trackGroup, untrackGroup } from '../shutdown.ts'
import type { StdioConnection } from '../target.ts'
import { childEnv } from './child-env.ts'
import { splitLines } from './split-lines.ts'

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** How long a process may take to leave at each step of its end, milliseconds. */
const grace = 1000
/** After its exit, how long output may still be on its way, milliseconds. */
const drain = 250
const stderrBytes = 16_384
/** Bytes of replies that may wait for a server to read them. */
const maxUnread = 65_536

/**
 * Starts a server's process in a group of its own.
 * @throws the spawn error (`ENOENT`, `EACCES`, …) when it can not be started
 */
export async function openStdio(
  connection: StdioConnection,
  meter: Meter,
  events: LinkEvents,
): Promise<Link> {
  const { child, pid } = await start(connection)
  trackGroup(pid)
  const router = routeResponses(events, reply)
  let spent: Failure | undefined
  const errors = keepTail(stderrBytes)
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const lines = splitLines(meter, (line, isUtf8) => {
    const received = parseMessage(line, meter)
    if (received && !isUtf8) events.onNotUtf8()
    if (received) router.receive(received)
    else events.onNoise(line)
  })

  child.stdout.on('data', (chunk: Buffer) => {
    if (!spent) read(() => lines.push(chunk))
  })
  child.stdout.once('end', () => {
    if (!spent) read(() => lines.end())
    // The process may still tell how it ended.
    void Promise.race([closed, delay(drain)]).then(() => end(exitFailure(child)))
  })
  child.stderr.on('data', errors.push)
  child.stdin.on('error', () => undefined)
  child.once('exit', () => {
    // A grandchild that holds the pipes open would keep `close` from coming.
    void Promise.race([closed, delay(drain)]).then(() => end(exitFailure(child)))
  })

  return {
    kind: 'stdio',
    async request(message, signal) {
      const answer = router.expect(message.id, signal)
      write(JSON.stringify(message.body))
      return answer
    },
    async notify(message) {
      write(JSON.stringify(message.body))
    },
    listen: (_version, signal) => router.expectEnd(signal),
    isSpent: () => spent !== undefined,
    stderr: errors.text,
    close,
  }

  function read(step: () => void): void {
    try {
      step()
    } catch (error) {
      if (!(error instanceof BoundError)) throw error
      end(error.failure)
      killGroup(pid, 'SIGKILL')
    }
  }

  function write(line: string): void {
    if (!spent && child.stdin.writable) child.stdin.write(`${line}\n`)
  }

  /** A server that asks and does not read gets no more than it reads. */
  function reply(body: JsonObject): void {
    if (child.stdin.writableLength < maxUnread) write(JSON.stringify(body))
  }

  function end(failure: Failure): void {
    spent ??= failure
    router.fail(spent)
  }

  async function close(): Promise<void> {
    end({ code: 'exit', message: 'The connection was closed.' })
    child.stdin.end()
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (await leaves()) break
      killGroup(pid, signal)
    }
    await leaves()
    // What the process itself had started is still in its group.
    killGroup(pid, 'SIGKILL')
    untrackGroup(pid)
    child.stdout.destroy()
    child.stderr.destroy()
  }

  async function leaves(): Promise<boolean> {
    if (hasExited(child)) return true
    const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const timer = new AbortController()
    await Promise.race([exit, delay(grace, undefined, { signal: timer.signal })])
    timer.abort()
    return hasExited(child)
  }
}

function start(connection: StdioConnection): Promise<{ child: Child; pid: number }> {
  const { command, args, env, cwd } = connection
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: childEnv(env, process.env),
      cwd,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
      shell: false,
    }) as Child
    child.once('spawn', () => resolve({ child, pid: child.pid as number }))
    child.on('error', reject)
  })
}

function hasExited(child: Child): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function exitFailure(child: Child): Failure {
  const how = !hasExited(child)
    ? 'It closed its standard output.'
    : child.signalCode
      ? `It was ended by ${child.signalCode}.`
      : `It exited with code ${child.exitCode}.`
  return { code: 'exit', message: how }
}
