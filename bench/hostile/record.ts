// Records one server with the bounds of the package and prints what came of it, and the most memory
// this process ever had: `node record.ts stdio CASE` or `node record.ts URL`.
import { fileURLToPath } from 'node:url'
import { parseOptions } from '../../src/config/parse.ts'
import { DiscoveryError } from '../../src/core/error.ts'
import { toFileText } from '../../src/core/file-text.ts'
import { toTarget } from '../../src/pipeline/to-target.ts'
import { recordServer } from '../../src/wire/record-server.ts'

const [, , place = '', name = ''] = process.argv
const script = fileURLToPath(new URL('./serve.mjs', import.meta.url))
const server =
  place === 'stdio' ? { command: process.execPath, args: [script, name] } : { url: place }
const options = parseOptions({ servers: { hostile: server } })
const configured = options.servers['hostile']
if (!configured) throw new Error('The server is configured above.')
const { target } = toTarget('hostile', configured, { env: process.env })
const began = performance.now()
const outcome = await record()
const seconds = (performance.now() - began) / 1000
process.stdout.write(
  JSON.stringify({ outcome, seconds, peak: process.resourceUsage().maxRSS * 1024 }),
)

async function record(): Promise<string> {
  try {
    const snapshot = await recordServer(target, { clientInfo: { name: 'bench', version: '1' } })
    const { status, reason = '', items = [] } = snapshot.lists.tools ?? {}
    // What is recorded is written, so that counts too.
    const size = toFileText(snapshot).length
    return `${status}, ${items.length} tools, ${reason}, ${(size / 1e6).toFixed(1)} MB written`
  } catch (error) {
    if (error instanceof DiscoveryError) return `${error.code}: ${error.why}`
    throw error
  }
}
