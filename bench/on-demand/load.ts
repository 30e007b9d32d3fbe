import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const bin = fileURLToPath(new URL('../../node_modules/autocannon/autocannon.js', import.meta.url))

/** What a run of requests took. */
export interface Load {
  /** Median of the seconds of the run. */
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  requests: number
  /** Answers by status. */
  statuses: Record<string, number>
}

export interface LoadSettings {
  url: string
  seconds: number
  connections: number
  headers?: Record<string, string>
}

/** Asks for one address over and over, from a process of its own. */
export async function load({
  url,
  seconds,
  connections,
  headers = {},
}: LoadSettings): Promise<Load> {
  const own = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), ...own, url]
  const { stdout } = await promisify(execFile)(process.execPath, [bin, ...args], {
    cwd: join(bin, '..'),
    maxBuffer: 16e6,
  })
  const result = JSON.parse(stdout) as {
    requests: { p50: number; total: number }
    latency: { p50: number; p99: number }
    statusCodeStats: Record<string, { count: number }>
    errors: number
  }
  if (result.errors > 0) throw new Error(`${result.errors} requests to ${url} had no answer.`)
  return {
    requestsPerSecond: Math.round(result.requests.p50),
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
    ),
  }
}
