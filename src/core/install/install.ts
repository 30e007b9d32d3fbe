import type { OwnText } from '../server.ts'

/** Registries whose packages have a runner that starts them without installing first. */
export const packageRegistries = ['npm', 'pypi', 'oci', 'nuget'] as const
export type PackageRegistry = (typeof packageRegistries)[number]

/** `http` is Streamable HTTP. */
export const remoteTransports = ['http', 'sse'] as const
export type RemoteTransport = (typeof remoteTransports)[number]

/** Name of a value that readers fill in, as `{name}` writes it. */
export const inputName = /^[A-Za-z_][\w-]*$/

export interface InstallPackage {
  registry: PackageRegistry
  name: string
  version?: string
  /** Instead of the registry's own: `npx`, `uvx`, `docker`, `dnx`. */
  runner?: string
  /** Before the package's name. */
  runnerArgs: string[]
}

/** A value that each reader has to give. */
export interface InstallInput {
  description?: OwnText
  secret: boolean
  required: boolean
  /** Shown as it stands; a secret has none. */
  default?: string
  /** Stands for the value until the reader replaces it. */
  placeholder?: string
  choices: string[]
}

/**
 * How readers run or reach a server: the owner's words, nothing of the build's own connection. Any
 * text may hold `{name}` for an input of that name; other braces stand for themselves. One of
 * `package`, `command` and `url`; without them the server's `publicUrl` counts.
 */
export interface Install {
  /** The server's key in a client's configuration; its id when absent. */
  name?: string
  package?: InstallPackage
  command?: string
  /** Of the command, or of the package's own program. */
  args: string[]
  url?: string
  transport: RemoteTransport
  env: Record<string, string>
  headers: Record<string, string>
  inputs: Record<string, InstallInput>
}
