import { z } from 'zod'
import type { JsonObject, JsonValue } from './json.ts'
import { eras } from './revision.ts'

/** Version of the snapshot file's shape; a reader refuses another one. */
export const SNAPSHOT_VERSION = 1

export const transportKinds = ['stdio', 'streamable-http', 'sse'] as const
export type TransportKind = (typeof transportKinds)[number]

const jsonValue: z.ZodType<JsonValue> = z.json()
const jsonObject = z.record(z.string(), jsonValue) as z.ZodType<JsonObject>

/** How far a request got. `timeout`, `bound` (a limit of ours), `exit` (process gone), `network`, `protocol` (not MCP). */
export const failureCodes = ['timeout', 'bound', 'exit', 'network', 'protocol'] as const
export type FailureCode = (typeof failureCodes)[number]

const exchangeSchema = z.strictObject({
  /** JSON-RPC method of the request. */
  method: z.string(),
  request: z.strictObject({
    /** HTTP only: the headers of the closed list, names in the spelling of the specification. */
    headers: z.record(z.string(), z.string()).optional(),
    /** The JSON-RPC request as sent, its `id` renumbered in the order of `exchanges`. */
    body: jsonObject,
  }),
  /** Absent when nothing came back; then `failure` says why. */
  response: z
    .strictObject({
      /** HTTP only. */
      status: z.int().optional(),
      /** HTTP only: the headers of the closed list, lower-case names. */
      headers: z.record(z.string(), z.string()).optional(),
      /**
       * The JSON-RPC response, keys in the server's order, `id` renumbered when it echoed ours.
       * On list results the items stand in `lists`; the array here is empty and `items` names them.
       */
      body: jsonValue.optional(),
      /** The text as received, only where parsing loses something or the body is not JSON. */
      raw: z.string().optional(),
    })
    .optional(),
  /** Keys (see `lists`) of the items of this page, in the server's order. Comparisons ignore the order. */
  items: z.array(z.string()).optional(),
  failure: z.strictObject({ code: z.enum(failureCodes), message: z.string() }).optional(),
})

const probeStepSchema = z.strictObject({
  method: z.string(),
  /** Protocol version the request was made at. */
  version: z.string(),
  /** What came back, in data: the page words it. */
  outcome: z.strictObject({
    type: z.enum(['result', 'error', 'http', 'timeout', 'exit', 'invalid', 'bound', 'network']),
    /** HTTP status, where there was one. */
    status: z.int().optional(),
    /** JSON-RPC error code, where there was one. */
    code: z.number().optional(),
    /** The server's error message, or what was wrong. Untrusted. */
    message: z.string().optional(),
    /** Versions the answer named. Untrusted. */
    versions: z.array(z.string()).optional(),
  }),
  /** Row of the decision table that applied: H01…, S01…, I01…. */
  rule: z.string(),
  verdict: z.enum(['modern', 'legacy', 'retry', 'initialize', 'sse']),
})

const listSchema = z.strictObject({
  /** `partial`: some pages, then a failure or a bound. `failed`: nothing usable. */
  status: z.enum(['complete', 'partial', 'failed']),
  /** Why it is not complete, or what stopped the paging (`cursor-loop`). Untrusted text may be inside. */
  reason: z.string().optional(),
  /** Items sorted by key. The key is the name or URI; made unique with `#2`; items without one are `#1`, `#2` …. */
  items: z.array(z.strictObject({ key: z.string(), value: jsonValue })),
})

/**
 * What a recording notes besides answers. `noise`: a stdout line that is no JSON-RPC.
 * `server-request`, `notification`, `foreign-response`: JSON-RPC traffic that answers none of our
 * requests. `batch`: an array of messages that was taken apart. `not-utf8`: a message in another
 * encoding. `session-id`: the `Mcp-Session-Id` of a legacy server, never its value.
 */
export const observationTypes = [
  'noise',
  'server-request',
  'notification',
  'foreign-response',
  'batch',
  'not-utf8',
  'session-id',
] as const
export type ObservationType = (typeof observationTypes)[number]

const observationSchema = z.strictObject({
  type: z.enum(observationTypes),
  method: z.string().optional(),
  text: z.string().optional(),
  /** `session-id` only: whether it consists of visible ASCII characters (0x21 to 0x7E). */
  isVisibleAscii: z.boolean().optional(),
})

/**
 * All that was recorded of one server, redacted, in stable order: the same bytes from the same
 * answers. Holds no URL, port, path, command line, time or version of ours.
 */
export const snapshotSchema = z.strictObject({
  $schema: z.string().optional(),
  schemaVersion: z.literal(SNAPSHOT_VERSION),
  /** Id of the server in the configuration. */
  server: z.string(),
  era: z.enum(eras),
  transport: z.enum(transportKinds),
  /** The revision the lists were asked at. */
  protocolVersion: z.string(),
  /** Self-reported identity, as sent; null when none was. Display only. */
  identity: jsonObject.nullable(),
  /** What we declared as client. */
  clientCapabilities: jsonObject,
  /** True when the answers were fetched with credentials (headers or auth). */
  authenticated: z.boolean(),
  /** How the era was found, step by step. */
  probe: z.array(probeStepSchema),
  /** Fixed order: discovery, `initialize`, lists with their pages, samples the owner asked for. */
  exchanges: z.array(exchangeSchema),
  /** Only lists of declared capabilities are present. */
  lists: z.partialRecord(
    z.enum(['tools', 'prompts', 'resources', 'resourceTemplates']),
    listSchema,
  ),
  observations: z.array(observationSchema),
  /**
   * The types that were looked for: one of them that is not among `observations` did not come. Of a
   * legacy server's notifications only log messages and progress are noted, for the others may come
   * at any moment. Absent in snapshots that were recorded before this list was kept.
   */
  observed: z.array(z.enum(observationTypes)).optional(),
})

export type Snapshot = z.output<typeof snapshotSchema>
export type Exchange = Snapshot['exchanges'][number]
export type ProbeStep = Snapshot['probe'][number]
export type ListRecord = z.output<typeof listSchema>
export type Observation = z.output<typeof observationSchema>

/**
 * When the snapshot's content was last received new. The only place with a clock; rewritten only
 * when the content changes.
 */
export const receiptSchema = z.strictObject({
  /** ISO 8601, UTC, seconds. */
  receivedAt: z.string(),
  /** Version of astro-mcp-discovery that recorded it. */
  recordedBy: z.string(),
  /** `sha256-` and hex, over the snapshot file's bytes. */
  digest: z.string(),
})

export type Receipt = z.output<typeof receiptSchema>
