import { spawn } from 'node:child_process'

/** Opens an http(s) address in the person's browser; false where there is none. */
export function openBrowser(url: string): Promise<boolean> {
  const [program, ...args] = programFor(process.platform)
  return new Promise((resolve) => {
    const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

/** None of them hands the address to a shell. */
function programFor(platform: NodeJS.Platform): [program: string, ...args: string[]] {
  if (platform === 'darwin') return ['open']
  return platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open']
}
