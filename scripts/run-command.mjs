import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')

/**
 * Runs a program of node_modules/.bin in the repository's folder on the Node installed there.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, capture?: boolean }} [options] `capture` collects the
 *   output in place of showing it.
 * @returns {Promise<{ code: number, output: string }>} 127 when the program can not be started.
 */
export function runCommand(command, args, { env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    const chunks = []
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    })
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    const settle = (code, text = '') => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + text })
    }
    child.on('error', (error) => settle(127, `${command}: ${error.message}\n`))
    child.on('close', (code, signal) => settle(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}
