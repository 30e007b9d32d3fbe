// Writes the JSON Schema of the snapshot file from the compiled zod schema:
//   lib/src/core/snapshot.js -> lib/schema/snapshot.json
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const { snapshotSchema } = await import('../lib/src/core/snapshot.js')
const file = join(root, 'lib', 'schema', 'snapshot.json')

const { $schema, ...schema } = z.toJSONSchema(snapshotSchema, { target: 'draft-2020-12' })
const titled = {
  $schema,
  title: 'Snapshot of an MCP server',
  description: 'All that astro-mcp-discovery recorded of one server.',
  ...schema,
}
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(titled, null, 2)}\n`)
