import type { Install } from '../install/install.ts'
import type { JsonValue } from '../json.ts'
import type { Severity } from '../requirement.ts'

/** In what a registry's file and a server, or the file and itself, differ. */
export const mismatchKinds = [
  'version',
  'package-version',
  'install-version',
  'package',
  'remote',
  'transport',
  'name',
  'title',
  'description',
  'website',
] as const
export type MismatchKind = (typeof mismatchKinds)[number]

/** What the file is compared with. `options`: a key of the configuration, as in `install.package`. */
export interface OtherSide {
  source: 'server' | 'options' | 'file'
  /** JSON-RPC method whose answer it is, of a server. */
  method?: string
  /** JSON pointer into the answer or the file; a key path of the options. */
  pointer: string
  value: JsonValue
}

/** One place where a `server.json` says something else. */
export interface Mismatch {
  kind: MismatchKind
  /** What misleads those who install is a warning, what only reads differently a note. */
  severity: Severity
  /** JSON pointer into the file; of a member that is missing, where it belongs. */
  pointer: string
  value?: JsonValue
  other: OtherSide
  /** The line as the file would have it: `"version": "1.4.0"`. */
  write: string
}

/** What else is known of the server, of the owner's words. */
export interface RegistryContext {
  /** How readers install it. */
  install?: Install | undefined
  /** Address at which readers reach it, without credentials and query. */
  url?: string | undefined
  /** Option that says so. @default 'url' */
  urlKey?: string | undefined
  /** Whether `url` is the one that was called, so that its transport is known. */
  isCalled?: boolean | undefined
}
