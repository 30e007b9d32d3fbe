import { z } from 'zod'
import { layouts } from '../core/server.ts'
import { storeOptionsSchema } from './store-options.ts'
import { duration } from './limits.ts'
import { failurePolicies, serverOptionsSchema, sources } from './server-options.ts'

const text = z.string()

/** Which findings make `check` and a build fail. */
export const failLevels = ['never', 'error', 'warning'] as const

/** Kinds of pages that can be switched off. */
const pagesSchema = z.strictObject({
  /** @default true */
  catalogue: z.boolean().default(true),
  /** @default true */
  discovery: z.boolean().default(true),
  /** @default true */
  tools: z.boolean().default(true),
  /** @default true */
  prompts: z.boolean().default(true),
  /** @default true */
  resources: z.boolean().default(true),
  /**
   * How the server keeps the rules; there only where `findings` is `public`.
   * @default true
   */
  conformance: z.boolean().default(true),
  /**
   * What changed from release to release; there once a release is kept.
   * @default true
   */
  changelog: z.boolean().default(true),
  /**
   * The pages as they were at each kept release, and the switch between them.
   * @default true
   */
  releases: z.boolean().default(true),
})

/** When pages are made: once, by the build, or each time a reader asks for one. */
export const renderings = ['static', 'on-demand'] as const

/** What holds where pages are rendered on demand. */
const onDemandSchema = z.strictObject({
  /**
   * A server's answer is used at least so long, whatever its `ttlMs` says, milliseconds. Most servers
   * send 0 or nothing: each page then asks them anew.
   * @default 0
   */
  minTtl: duration.default(0),
  /**
   * How long an answer that has expired is still shown while the server is asked again, milliseconds.
   * @default 60000
   */
  staleWhileRevalidate: duration.default(60_000),
  /**
   * How long a server that failed is left alone, milliseconds.
   * @default 10000
   */
  retryAfter: duration.min(1).default(10_000),
})

/** Servers read from a file that another client keeps: `.mcp.json`, `.vscode/mcp.json` and the like. */
export const serversFileSchema = z.strictObject({
  /** The file, relative to the project's root. Keys of other clients in it are ignored. */
  from: text.min(1),
  /** Names to take; all when absent. */
  only: z.array(text).optional(),
  /** Options of ours for servers of the file, by id. */
  overrides: z.record(text, serverOptionsSchema.partial()).optional(),
})

const serversSchema = z.record(text, serverOptionsSchema)

const optionsShape = {
  /**
   * Path of the reference below the site's (and the locale's) root.
   * @default 'reference/mcp'
   */
  base: text.default('reference/mcp'),
  /** Folder with one folder per server (snapshot, receipt, URL map); `<srcDir>/content/mcp` when absent. */
  dir: text.min(1).optional(),
  /**
   * Where snapshots and releases are kept instead of `dir`, for several machines: a driver of
   * unstorage by name with what it needs, or a storage of unstorage. Files in `dir` when absent.
   */
  store: storeOptionsSchema.optional(),
  /**
   * `auto`: call a server where it can be called, else use its snapshot. `live`: always call.
   * `snapshot`: never call. `MCP_DISCOVERY_SOURCE` overrides.
   * @default 'auto'
   */
  source: z.enum(sources).default('auto'),
  /**
   * What a build does when a server was called and failed: use the last snapshot, with a notice on
   * the page, or stop.
   * @default 'snapshot'
   */
  onFailure: z.enum(failurePolicies).default('snapshot'),
  /**
   * The servers that a build makes pages of: ids, or one of so many parts, `'1/4'`, the same as that of
   * `record --shard`. Their pages stay where they are in a build of all. `MCP_DISCOVERY_ONLY` overrides.
   * All when absent.
   */
  only: z.union([text, z.array(text)]).optional(),
  /**
   * Servers that are not of such a build: left out of the list of servers and of the navigation
   * (`omit`), or linked to, because other builds put their pages under the same address (`link`).
   * @default 'omit'
   */
  others: z.enum(['omit', 'link']).default('omit'),
  /**
   * Who sees findings: `dev` (terminal and toolbar) or `public` (readers too).
   * @default 'dev'
   */
  findings: z.enum(['dev', 'public']).default('dev'),
  check: z
    .strictObject({
      /**
       * Findings from this level on make a build fail.
       * @default 'never'
       */
      failOn: z.enum(failLevels).default('never'),
    })
    .prefault({}),
  /**
   * Where tools, prompts and resources stand: on a page each (`primitive`), on a page per group of
   * tools and per other kind (`group`), or all on the server's first page (`single`). `auto`:
   * `single` for up to 3 of them, else `primitive`. In every layout the address made of a name leads
   * to its place.
   * @default 'auto'
   */
  layout: z.enum(layouts).default('auto'),
  /**
   * Show an estimate of how many tokens the definition of each tool takes in a model's context.
   * @default false
   */
  tokens: z.boolean().default(false),
  translations: z
    .strictObject({
      /**
       * What readers see where the server changed a text after it was translated: what it says now
       * (`source`) or the former translation, each with the other folded; or the build fails (`error`).
       * @default 'source'
       */
      stale: z.enum(['source', 'translation', 'error']).default('source'),
    })
    .prefault({}),
  /** Kinds of pages; `false` leaves them out, with all links to them. */
  pages: pagesSchema.prefault({}),
  /**
   * Whether each page is also there as Markdown and as JSON, and all of them in an `llms.txt` for each
   * locale.
   * @default true
   */
  twins: z.boolean().default(true),
  /**
   * When pages are made: by the build (`static`), or each time a reader asks for one (`on-demand`),
   * which needs an adapter of Astro with Node.
   * @default 'static'
   */
  render: z.enum(renderings).default('static'),
  /** @default { minTtl: 0, staleWhileRevalidate: 60000, retryAfter: 10000 } */
  onDemand: onDemandSchema.prefault({}),
  /** Locales of the pages; those of the host site when absent. */
  locales: z.array(text).min(1).optional(),
  /**
   * Words of yours over ours: locale to key to text.
   * @default {}
   */
  messages: z.record(text, z.record(text, text)).default({}),
}

/** All options as parsing sees them: servers of a file are already read. */
export const optionsSchema = z.strictObject({
  servers: serversSchema.default({}),
  ...optionsShape,
})

/** The options as a person writes them. */
export const userOptionsSchema = z.strictObject({
  /**
   * The MCP servers by id, in the shape of `mcpServers`; or a file that holds them.
   * @default {}
   */
  servers: z.union([serversFileSchema, serversSchema]).default({}),
  ...optionsShape,
})

export type UserOptions = z.input<typeof userOptionsSchema>
export type Options = z.output<typeof optionsSchema>
