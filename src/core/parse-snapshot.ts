import type { z } from 'zod'
import { DiscoveryError } from './error.ts'
import { isObject } from './json.ts'
import { outlineSnapshot } from './outline-snapshot.ts'
import { receiptSchema, snapshotSchema, type Receipt, type Snapshot } from './snapshot.ts'
import { findUrlFault, urlMapSchema, type UrlMap } from './url-map.ts'

/** What errors name: the server's id and the file. */
export interface FileOrigin {
  server?: string
  file?: string
}

/**
 * A snapshot from parsed JSON. `$schema` is dropped; nothing else is changed.
 *
 * @throws DiscoveryError `SNAPSHOT_INVALID`, naming file and place.
 */
export function parseSnapshot(input: unknown, origin: FileOrigin = {}): Snapshot {
  return withoutSchema(parseFile(snapshotSchema, input, { file: 'the snapshot', ...origin }))
}

/** @throws DiscoveryError `SNAPSHOT_INVALID`, naming file and place. */
export function parseReceipt(input: unknown, origin: FileOrigin = {}): Receipt {
  return parseFile(receiptSchema, input, { file: 'the receipt', ...origin })
}

/** @throws DiscoveryError `SNAPSHOT_INVALID`, naming file and place. */
export function parseUrlMap(input: unknown, origin: FileOrigin = {}): UrlMap {
  const { server, file } = { file: 'the URL map', ...origin }
  const map = parseFile(urlMapSchema, input, { server, file })
  const fault = findUrlFault(map)
  if (fault === undefined) return map
  throw new DiscoveryError('SNAPSHOT_INVALID', {
    server,
    why: `${file}: ${fault}.`,
    fix: 'Write another slug there. Those of before, in the history of the file, keep the addresses.',
  })
}

function parseFile<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  { server, file }: FileOrigin,
): z.output<Schema> {
  const version = isObject(input) ? input['schemaVersion'] : undefined
  const result = safeParse(schema, outlineSnapshot(input))
  // zod drops `__proto__` members and orders keys its own way: the input itself is what was checked.
  if (result.success) return input as z.output<Schema>
  const places = result.issues.slice(0, 3).map(({ path, message }) => {
    return `${path.length === 0 ? 'the file' : `/${path.map(String).join('/')}`}: ${message}`
  })
  throw new DiscoveryError('SNAPSHOT_INVALID', {
    server,
    why: `${file}: ${places.join('; ')}.`,
    fix:
      typeof version === 'number' && version > 1
        ? 'It was written by a newer version: update astro-mcp-discovery.'
        : `Record it again: npx astro-mcp-discovery record ${server ?? ''}`.trimEnd(),
  })
}

/** Nesting that is deeper than the stack is a fault of the file like any other. */
function safeParse(
  schema: z.ZodType,
  input: unknown,
): { success: true } | { success: false; issues: { path: PropertyKey[]; message: string }[] } {
  try {
    const result = schema.safeParse(input)
    return result.success ? { success: true } : { success: false, issues: result.error.issues }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { success: false, issues: [{ path: [], message: 'nested too deep' }] }
  }
}

function withoutSchema(snapshot: Snapshot): Snapshot {
  if (!Object.hasOwn(snapshot, '$schema')) return snapshot
  const { $schema: _, ...rest } = snapshot
  return rest
}
