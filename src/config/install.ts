import { z } from 'zod'
import { packageRegistries, remoteTransports } from '../core/install/install.ts'

const text = z.string()
const texts = z.array(text)

const packageSchema = z.strictObject({
  registry: z.enum(packageRegistries),
  /** As the registry writes it: `@scope/name`, `name`, `registry.example/image`. */
  name: text.min(1),
  /** The newest when absent. */
  version: text.min(1).optional(),
  /** Program that starts the package: `npx`, `uvx`, `docker` or `dnx` when absent. */
  runner: text.min(1).optional(),
  /**
   * Arguments of the runner, before the package's name.
   * @default []
   */
  runnerArgs: texts.default([]),
})

const inputSchema = z.strictObject({
  /** One sentence for readers: in the language of `lang`, or one per locale. */
  description: z.union([text, z.record(text, text)]).optional(),
  /**
   * Clients hide it where they can; it has no default.
   * @default false
   */
  secret: z.boolean().default(false),
  /**
   * A variable or header of inputs that are all not required is left out of the snippets, and
   * listed below them.
   * @default true
   */
  required: z.boolean().default(true),
  /** The value of readers who change nothing. */
  default: text.optional(),
  /** Shown where the value belongs; `YOUR_NAME` when absent. */
  placeholder: text.min(1).optional(),
  /**
   * The only values allowed.
   * @default []
   */
  choices: texts.default([]),
})

/**
 * How readers install the server: shown on its page for each client. Exactly one of `package`,
 * `command`, `url` and `from`; without them `publicUrl` counts. Any text may hold `{name}` for an
 * input. Environment variables are not filled in: all that stands here is for readers.
 */
export const installSchema = z.strictObject({
  /** A file in the format of the MCP registry (`server.json`), relative to the project's root. */
  from: text.min(1).optional(),
  /** Its key in a client's configuration; the server's id when absent. */
  name: text
    .regex(/^[A-Za-z0-9][\w-]{0,63}$/, {
      error: 'must be letters, digits, "-" and "_", up to 64 characters',
    })
    .optional(),
  /** A package that its registry's runner starts. */
  package: packageSchema.optional(),
  /** A program on the reader's machine. */
  command: text.min(1).optional(),
  /**
   * Arguments of `command`, or of the package's own program.
   * @default []
   */
  args: texts.default([]),
  /** Address of a remote server. */
  url: text.min(1).optional(),
  /**
   * How `url` is spoken to; `http` is Streamable HTTP.
   * @default 'http'
   */
  transport: z.enum(remoteTransports).default('http'),
  /**
   * Environment variables of a local server.
   * @default {}
   */
  env: z.record(text, text).default({}),
  /**
   * Headers sent to a remote server.
   * @default {}
   */
  headers: z.record(text, text).default({}),
  /**
   * Values that each reader gives, by the name that `{name}` writes.
   * @default {}
   */
  inputs: z.record(text, inputSchema).default({}),
})
