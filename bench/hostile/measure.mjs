import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const here = (name) => fileURLToPath(new URL(name, import.meta.url))

/** Records a hostile server: outcome in words, seconds, and the peak of the recorder's memory in bytes. */
export async function measure(name) {
  if (name.startsWith('stdio-')) return record('stdio', name)
  const server = spawn(process.execPath, [here('serve.mjs'), name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(server.stdout, 'data')
    return await record(String(line).trim())
  } finally {
    server.kill()
  }
}

async function record(...args) {
  const { stdout } = await run(process.execPath, [here('record.ts'), ...args])
  return JSON.parse(stdout)
}
