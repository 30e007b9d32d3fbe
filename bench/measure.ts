import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface Measurement {
  /** CPU seconds of the process and all it started: user and system. */
  cpu: number
  /** Seconds that passed. */
  seconds: number
  /** Largest resident memory of all these processes together, in MiB; sampled, so a floor. */
  memory: number
  /** The load average of the machine when it began. */
  load: number
}

/**
 * Runs a program to its end and measures it with all that it starts (Linux).
 *
 * @throws Error with the end of its output when it fails.
 */
export async function measure(
  program: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env?: Record<string, string> },
): Promise<Measurement> {
  const started = performance.now()
  const load = Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])
  // `times` of the shell counts every process below it that has ended.
  const child = spawn(
    'bash',
    ['-c', '"$0" "$@"; code=$?; times >&3; exit $code', program, ...args],
    {
      cwd,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  let output = ''
  let times = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
  child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk))
  let memory = 0
  const timer = setInterval(() => {
    memory = Math.max(memory, readMemory(child.pid ?? 0))
  }, 250)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output.slice(-3000)}`)
  const seconds = Math.round((performance.now() - started) / 10) / 100
  return { cpu: readTimes(times), seconds, memory: Math.round(memory), load }
}

/** Second line of `times`: what the children took, `0m1.230s 0m0.040s`. */
function readTimes(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Resident memory of a process and all below it, in MiB. */
function readMemory(root: number): number {
  const processes = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? readStat(name) : [],
  )
  const ids = new Set([root])
  // A process has a higher id than what started it, until ids start anew: good enough for a sample.
  for (const { pid, parent } of processes.sort((a, b) => a.pid - b.pid))
    if (ids.has(parent)) ids.add(pid)
  const pages = processes.filter(({ pid }) => ids.has(pid)).map((one) => one.pages)
  return (pages.reduce((sum, one) => sum + one, 0) * 4) / 1024
}

function readStat(name: string): { pid: number; parent: number; pages: number }[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The program's name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [{ pid: Number(name), parent: Number(fields[1]), pages: Number(fields[21]) }]
  } catch {
    return []
  }
}
