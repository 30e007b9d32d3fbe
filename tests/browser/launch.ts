import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of this machine, or the one that comes as an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const own = installed.find((path) => existsSync(path))
  if (own) return chromium.launch({ executablePath: own, args: flags })
  // The package unpacks the libraries that a bare machine lacks only where it takes itself to be
  // on Lambda, and looks when it is imported.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  // Not with the flags it proposes: a single process ends with its first page.
  return chromium.launch({ executablePath: await packaged.executablePath(), args: flags })
}
