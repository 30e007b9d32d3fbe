import { spawnSync } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const live = new Set<number>()

/**
 * Remembers the leader of a process group until `untrackGroup`. While there is one, SIGINT, SIGTERM,
 * SIGHUP and the exit of this process kill all of them: detached children get no Ctrl-C of their own.
 */
export function trackGroup(pid: number): void {
  if (live.size === 0) {
    for (const signal of signals) process.on(signal, onSignal)
    process.on('exit', killAll)
  }
  live.add(pid)
}

export function untrackGroup(pid: number): void {
  if (live.delete(pid) && live.size === 0) removeHandlers()
}

/** Sends a signal to a process and all it started; on Windows the tree is always ended at once. */
export function killGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-pid, signal)
  } catch {
    // Nobody is left in the group.
  }
}

function killAll(): void {
  for (const pid of live) killGroup(pid, 'SIGKILL')
}

function onSignal(signal: NodeJS.Signals): void {
  killAll()
  live.clear()
  removeHandlers()
  // Without another listener the signal means what it would have meant without us.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}

function removeHandlers(): void {
  for (const signal of signals) process.off(signal, onSignal)
  process.off('exit', killAll)
}
