import { z } from 'zod'

export const milliseconds = z.int().positive()

/** A year: times that are reckoned with stay dates. */
const longest = 365 * 86_400_000

/** How long something lasts, milliseconds. */
export const duration = z.int().nonnegative().max(longest)

/** How long a server may take. */
export const timeoutsSchema = z.strictObject({
  /**
   * Start of the process and its first answer, milliseconds.
   * @default 30000
   */
  start: milliseconds.default(30_000),
  /**
   * One request, milliseconds.
   * @default 30000
   */
  request: milliseconds.default(30_000),
  /**
   * Everything asked of the server, milliseconds.
   * @default 120000
   */
  total: milliseconds.default(120_000),
})

/** How much a server may send. */
export const boundsSchema = z.strictObject({
  /**
   * Bytes of one message.
   * @default 16777216
   */
  messageBytes: z.int().positive().default(16_777_216),
  /**
   * Bytes of all a server sends.
   * @default 67108864
   */
  serverBytes: z.int().positive().default(67_108_864),
  /**
   * Pages of one list.
   * @default 1000
   */
  pages: z.int().positive().default(1000),
  /**
   * Items of one list.
   * @default 10000
   */
  items: z.int().positive().default(10_000),
  /**
   * Characters of the answer to one of `calls`; a longer one is not kept.
   * @default 65536
   */
  callBytes: z.int().positive().default(65_536),
})

/** What is asked of a server beyond what pages need. */
export const probesSchema = z.strictObject({
  /**
   * Ask once at a protocol version nobody has, and show the error.
   * @default false
   */
  versionError: z.boolean().default(false),
  /**
   * Call a method nobody has, and judge the error.
   * @default false
   */
  unknownMethod: z.boolean().default(false),
  /**
   * Ask a modern server for the handshake of the legacy era, too: it shows which clients can
   * connect.
   * @default false
   */
  initialize: z.boolean().default(false),
})
