import { spawnSync } from 'node:child_process'

/** The arguments that `claude` gets when a shell reads a command line. */
export function readWords(commandLine: string): string[] {
  const program = `claude() { for word; do printf '%s\\0' "$word"; done; }\n${commandLine}`
  const { stdout, stderr, status } = spawnSync('sh', ['-c', program], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: '/home/expanded' },
  })
  if (status !== 0 || stderr !== '') throw new Error(`the shell failed: ${stderr}`)
  return stdout.split('\0').slice(0, -1)
}
