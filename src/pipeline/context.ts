import type { FailurePolicy, ServerOptions, Source } from '../config/server-options.ts'
import type { Options } from '../config/options.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { AnswerCache } from '../store/answer-cache.ts'
import type { Store } from '../store/file-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { TranslationStore } from '../store/translation-store.ts'
import type { recordServer } from '../wire/record-server.ts'
import type { findAnswer } from './find-answer.ts'
import type { Attempt } from './host-doubt.ts'
import type { Progress } from './progress.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What the pipeline is given: the rooms it wires, and all that differs between machines and moments. */
export interface PipelineInput {
  options: Options
  env: Environment
  /** The project's root, where processes start; the working directory when absent. */
  root?: string | undefined
  /** Calls one server: `recordServer` of the wire. */
  record: typeof recordServer
  store: Store
  now(): Date
  report: Progress
  /** Name and version told to servers. @default toldClientInfo */
  clientInfo?: { name: string; version: string } | undefined
  /** Version written into receipts; this package's when absent. */
  version?: string | undefined
  /** Processes started at the same time. @default 4 */
  cpus?: number | undefined
  /** Whether a command can be started here; looked up on `PATH` when absent. */
  hasCommand?: ((command: string, place: CommandPlace) => Promise<boolean>) | undefined
  signal?: AbortSignal | undefined
  /** Set where the servers come from a command line: there is no configuration to mend. */
  hints?: Hints | undefined
}

/** What errors say to write, where it is not a line of the configuration. */
export interface Hints {
  /** How private results are published. */
  publishPrivate: string
  /** How a snapshot is recorded that is missing. */
  record: string
}

export interface CommandPlace {
  env: Environment
  cwd?: string | undefined
}

export interface DiscoverInput extends PipelineInput {
  /** Ids of the servers to discover; all when absent. Their pages stay where they are. */
  ids?: readonly string[] | undefined
  /**
   * Servers that are not of `ids` and are listed all the same, by what is kept of them: they are not
   * called. One of which nothing is kept is left out, with a warning. @default 'omit'
   */
  others?: 'omit' | 'link' | undefined
  cache?: AnswerCache | undefined
  /** How the answer of a server is come by. @default findAnswer */
  findAnswer?: FindAnswer | undefined
  /** Where releases are kept; without it there are none. */
  releases?: Pick<ReleaseStore, 'list' | 'read'> | undefined
  /** Where translations of the servers' texts are kept; without it there are none. */
  translations?: TranslationStore | undefined
  /** Overrides `source` of the options: the value of `MCP_DISCOVERY_SOURCE`. */
  source?: Source | undefined
  /** Overrides `onFailure` of the options. */
  onFailure?: FailurePolicy | undefined
  /** Show `draft` servers. @default false */
  dev?: boolean | undefined
}

/**
 * `findAnswer`, which may ask whether a snapshot is taken for an answer before it keeps it.
 *
 * @param check @throws DiscoveryError `PRIVATE_RESULT`, `LIST_SHRANK`.
 */
export type FindAnswer = (
  ...given: [...Parameters<typeof findAnswer>, check: (snapshot: Snapshot) => void]
) => ReturnType<typeof findAnswer>

/** One server with the policies that hold for it. */
export interface ServerJob {
  id: string
  server: ServerOptions
  source: Source
  onFailure: FailurePolicy
  /** How its server is called, and who hears what came of it. @default In full. */
  attempt?: Attempt
}

export function toJob(
  id: string,
  input: Pick<PipelineInput, 'options'> & Pick<DiscoverInput, 'source' | 'onFailure'>,
): ServerJob {
  const { options, source, onFailure } = input
  const server = options.servers[id]
  if (!server) throw new RangeError(`No server "${id}".`)
  return {
    id,
    server,
    source: source ?? server.source ?? options.source,
    onFailure: onFailure ?? server.onFailure ?? options.onFailure,
  }
}
