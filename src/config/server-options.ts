import { z } from 'zod'
import { layouts } from '../core/server.ts'
import { callSchema } from './calls.ts'
import { installSchema } from './install.ts'
import { isLanguageTag } from './language-tag.ts'
import { boundsSchema, duration, milliseconds, probesSchema, timeoutsSchema } from './limits.ts'
import { isReplaceable } from './replacements.ts'

const text = z.string()
const names = z.array(text)
const languageTag = text.refine(isLanguageTag, { error: 'is not a language tag (BCP 47)' })

/** Whether a build calls the servers. */
export const sources = ['auto', 'live', 'snapshot'] as const
export type Source = (typeof sources)[number]

/** What a build does when a server was called and failed. */
export const failurePolicies = ['snapshot', 'error'] as const
export type FailurePolicy = (typeof failurePolicies)[number]

const authSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('bearer'),
    /** Sent as `Authorization: Bearer …`. Write `'${NAME}'`, never the token itself. */
    token: text,
  }),
  z.strictObject({
    type: z.literal('client-credentials'),
    /** URL of the authorization server; an answer of another issuer is refused. */
    issuer: text,
    clientId: text,
    clientSecret: text,
    scope: text.optional(),
  }),
  z.strictObject({
    type: z.literal('private-key-jwt'),
    /** URL of the authorization server; an answer of another issuer is refused. */
    issuer: text,
    clientId: text,
    /** PKCS 8 in PEM, or a JWK as JSON text. */
    privateKey: text,
    /** JWS algorithm, e.g. `RS256`, `ES256`, `EdDSA`. */
    algorithm: text,
    scope: text.optional(),
  }),
  z.strictObject({
    /** May be left out beside `command`. */
    type: z.literal('command').optional(),
    /**
     * A program with its arguments that prints an access token: the token alone, or JSON with
     * `access_token`. It runs in the project's root before the first request, and once more when the
     * token is refused.
     */
    command: z.array(text).min(1),
    /**
     * Environment variables of the program, besides `PATH`, `HOME` and the like.
     * @default {}
     */
    env: z.record(text, text).default({}),
    /**
     * How long it may take, milliseconds.
     * @default 30000
     */
    timeout: milliseconds.default(30_000),
  }),
])

const groupSchema = z.union([
  names,
  z.strictObject({
    /** Globs (`*`) on names of tools. */
    names,
    /**
     * Locale to label.
     * @default {}
     */
    labels: z.record(text, text).default({}),
  }),
])

const screenshotSchema = z.strictObject({
  /** `https://…`, or a path below the site's root: `/shots/map.png`. */
  src: text.regex(/^(?:https?:\/\/|\/(?!\/))/, {
    error: 'must be an http or https address, or a path that starts with "/"',
  }),
  /** One text, or one per locale. */
  alt: z.union([text.min(1), z.record(text, text.min(1))]),
  /** CSS pixels. With both, the page does not move when the picture comes. */
  width: z.int().positive().optional(),
  /** CSS pixels. */
  height: z.int().positive().optional(),
})

/**
 * One MCP server: how to reach it and how to show it. Exactly one of `command` and `url`. In
 * `command`, `args`, `env`, `cwd`, `url`, `headers` and `auth` the forms `${NAME}`, `${env:NAME}`
 * and `${NAME:-default}` stand for environment variables.
 */
export const serverOptionsSchema = z.strictObject({
  /** The program of a local server, spoken to over stdio. Found on `PATH`, or a path. */
  command: text.min(1).optional(),
  /**
   * Arguments of `command`.
   * @default []
   */
  args: names.default([]),
  /**
   * Environment variables of the process, besides `PATH`, `HOME` and the like.
   * @default {}
   */
  env: z.record(text, text).default({}),
  /** Working directory of the process; the project's root when absent. */
  cwd: text.optional(),
  /** Address of a remote server. */
  url: text.optional(),
  /**
   * HTTP headers sent with each request to `url`. Never stored, shown or logged.
   * @default {}
   */
  headers: z.record(text, text).default({}),
  /** How access to `url` is obtained. */
  auth: authSchema.optional(),
  /** Name shown to readers: one, or one per locale; the id when absent. */
  label: z.union([text.min(1), z.record(text, text.min(1))]).optional(),
  /** One sentence for the catalogue of servers: one text, or one per locale. */
  description: z.union([text, z.record(text, text)]).optional(),
  /** Language of the server's own texts (BCP 47); unknown when absent. */
  lang: languageTag.optional(),
  /** Path segment of its pages below `base`; made of the id when absent, none when it is the only server. */
  path: text.optional(),
  /** Globs (`*`) on names and URIs: only these are recorded; all when absent. */
  include: names.optional(),
  /**
   * Globs (`*`) on names and URIs that are not recorded: they appear nowhere.
   * @default []
   */
  exclude: names.default([]),
  /**
   * Names shown first, in this order; the rest follows by name.
   * @default []
   */
  order: names.default([]),
  /**
   * Groups of tools, in this order: label to globs (`*`) on names, or to `{ names, labels }`, where
   * `labels` has the label by locale. A tool is in the first group it matches. When empty, tools are
   * grouped by the first word of their names (`files_read`, `files_write`) where that makes sense;
   * `false`: never.
   * @default {}
   */
  groups: z.union([z.literal(false), z.record(text, groupSchema)]).default({}),
  /** The top level `layout`, for this server. */
  layout: z.enum(layouts).optional(),
  /**
   * Put the headings of the server's instructions into the table of contents of its page.
   * @default false
   */
  instructionsInToc: z.boolean().default(false),
  /**
   * Pictures of the interfaces that hosts show with tools, by the tool's name: an address or a path
   * below the site's root, with the words for those who do not see it.
   * @default {}
   */
  screenshots: z.record(text, screenshotSchema).default({}),
  /**
   * Tools, prompts and resources on their way out, by name or URI: `since` which version, and what to
   * `use` instead. What a server says in `_meta` (`deprecated`) counts where nothing is written here.
   * @default {}
   */
  deprecated: z
    .record(text, z.strictObject({ since: text.optional(), use: text.optional() }))
    .default({}),
  /** How readers install it; `publicUrl` counts when absent. */
  install: installSchema.optional(),
  /**
   * The file that the server is published with in the MCP registry (`server.json`), relative to the
   * project's root: `check` and `diff` compare it with what the server answers. `install.from`
   * counts when absent.
   */
  serverJson: text.min(1).optional(),
  /** Address shown to readers; the build's own `url` and command line never are. */
  publicUrl: text.optional(),
  /** @default { start: 30000, request: 30000, total: 120000 } */
  timeouts: timeoutsSchema.prefault({}),
  /** @default { messageBytes: 16777216, serverBytes: 67108864, pages: 1000, items: 10000, callBytes: 65536 } */
  bounds: boundsSchema.prefault({}),
  /**
   * Calls to make when the server is recorded, so that pages show what it really answers:
   * `{ tool: 'name', arguments: { … } }`, `{ prompt: 'name' }`, `{ resource: 'uri' }`. Nothing else is
   * ever called. Arguments and answers are published.
   * @default []
   */
  calls: z.array(callSchema).default([]),
  /**
   * Texts of your machine or of the moment that the server tells, and what is recorded in their
   * place: `{ '${HOME}': '~' }`. Between slashes stands a regular expression.
   * @default {}
   */
  replace: z
    .record(
      text.refine(isReplaceable, {
        error: 'must be a text, or a regular expression between slashes: "/[0-9]+/"',
      }),
      text,
    )
    .default({}),
  /**
   * Start its process while no other one runs, for a server that needs a port or a file for itself.
   * @default false
   */
  alone: z.boolean().default(false),
  /**
   * Client capabilities declared to the server.
   * @default {}
   */
  clientCapabilities: z.record(text, z.json()).default({}),
  /**
   * Publish results that the server marks as private, or that were fetched with credentials and are
   * not marked public.
   * @default false
   */
  publishPrivate: z.boolean().default(false),
  /**
   * Give readers the snapshot as a file: all that was recorded, beyond what pages show.
   * @default false
   */
  publishSnapshot: z.boolean().default(false),
  /**
   * Show the server only in development.
   * @default false
   */
  draft: z.boolean().default(false),
  /** The top level `source`, for this server. */
  source: z.enum(sources).optional(),
  /** The top level `onFailure`, for this server. */
  onFailure: z.enum(failurePolicies).optional(),
  /** The top level `onDemand.minTtl`, for this server: milliseconds. */
  minTtl: duration.optional(),
  /**
   * Requests beyond what pages need.
   * @default { versionError: false, unknownMethod: false, initialize: false }
   */
  probes: probesSchema.prefault({}),
})

export type ServerOptions = z.output<typeof serverOptionsSchema>
export type UserServerOptions = z.input<typeof serverOptionsSchema>
export type ServerAuth = z.output<typeof authSchema>
