import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'

/** A process that serves a site. */
export interface Followed {
  /** Where it serves, as it said. */
  address: string
  /** All it wrote so far. */
  log(): string
  stop(): Promise<void>
}

/**
 * Waits until a process has said where it serves.
 *
 * @throws Error with all it wrote when it says nothing in time; it is ended then.
 */
export async function follow(
  child: ChildProcessWithoutNullStreams,
  address: RegExp,
): Promise<Followed> {
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (log += data.toString()))
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  try {
    return { address: await until(() => address.exec(log)?.[0]), log: () => log, stop }
  } catch (error) {
    await stop()
    throw new Error(log, { cause: error })
  }
}

/** The first answer that is there; a server that starts anew refuses connections for a moment. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let round = 0; round < 200; round++) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => undefined)
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error('It did not come within 30 seconds.')
}
