import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Command } from 'commander'
import type { Options } from '../../config/options.ts'
import type { TranslationFile } from '../../core/translation/index.ts'
import { exitCodes, type ExitCode } from '../exit-code.ts'
import type { CliIo } from '../io.ts'
import type { ServerPair } from '../report/build-diff-report.ts'
import type { RegistryFile } from '../report/registry.ts'
import type { ChangeThreshold } from '../report/report-changes.ts'
import type { SnapshotFile, SnapshotSet } from '../read-snapshots.ts'
import { addReportOptions, type ReportFlags } from '../report-options.ts'
import { adHocDir, addConfigOption, addDirOption, toShownPath } from '../server-options.ts'
import { UsageError } from '../usage-error.ts'
import type { CliCall } from './index.ts'

interface DiffFlags extends ReportFlags {
  failOn: ChangeThreshold
  config?: string
  against?: string
  dir?: string
}

interface Comparison {
  pairs: ServerPair[]
  dir?: string
  registries?: ReadonlyMap<string, RegistryFile>
  translations?: ReadonlyMap<string, readonly TranslationFile[]>
}

const thresholds = [
  'breaking',
  'dangerous',
  'model-text',
  'additive',
  'docs-only',
  'never',
] as const satisfies ChangeThreshold[]

/** `diff`: what changed between two snapshots, for those who use the server. */
export function createDiffCommand(call: CliCall): Command {
  const command = new Command('diff')
    .description('Say what changed between snapshots, and whom it breaks.')
    .argument('[before]', 'snapshot.json, or a folder of one server or of several')
    .argument('[after]', 'the same, later')
    .option('--against <ref>', 'compare with what is committed at a git revision (default: HEAD)')
  addDirOption(addConfigOption(addReportOptions(command, thresholds, 'breaking')))
  return command.action(
    async (before: string | undefined, after: string | undefined, flags: DiffFlags) =>
      call.finish(await diff([before, after], flags, call)),
  )
}

async function diff(
  [before, after]: (string | undefined)[],
  flags: DiffFlags,
  { io }: CliCall,
): Promise<ExitCode> {
  if (before !== undefined && after === undefined) {
    throw new UsageError(
      'diff takes two snapshots, or none.',
      `Write: diff BEFORE AFTER, or: diff --against REF`,
    )
  }
  if (before !== undefined && (flags.against ?? flags.dir ?? flags.config) !== undefined) {
    throw new UsageError('Two snapshots are named: --against, --dir and --config have no place.')
  }
  const [{ createOutputs, writeOutputs }, { buildDiffReport }] = await Promise.all([
    import('../output.ts'),
    import('../report/build-diff-report.ts'),
  ])
  const outputs = createOutputs(flags.reporter)
  const comparison =
    before === undefined || after === undefined
      ? await compareWithCommit(flags, io)
      : await comparePaths(before, after, io.cwd)
  const report = buildDiffReport({ ...comparison, failOn: flags.failOn, locale: flags.locale })
  const written = await writeOutputs(outputs, report, io)
  if (written !== exitCodes.clean) return written
  return report.failed ? exitCodes.findings : exitCodes.clean
}

async function comparePaths(before: string, after: string, cwd: string): Promise<Comparison> {
  const { readSnapshots } = await import('../read-snapshots.ts')
  const [old, now] = await Promise.all([readSnapshots(before, cwd), readSnapshots(after, cwd)])
  if (old.isOne !== now.isOne) {
    const [one, several] = old.isOne ? [before, after] : [after, before]
    throw new UsageError(`${one} is one server, and ${several} a folder of several.`)
  }
  return { pairs: pairSets(old, now) }
}

/** What is committed, against what stands in the working tree. */
async function compareWithCommit(flags: DiffFlags, io: CliIo): Promise<Comparison> {
  const { cwd } = io
  const [{ findIgnored, readCommitted }, { readServerFolders }] = await Promise.all([
    import('../git.ts'),
    import('../read-snapshots.ts'),
  ])
  const { path, registries, options } =
    flags.dir === undefined ? await findDir(flags, cwd) : { path: resolve(cwd, flags.dir) }
  const dir = toShownPath(cwd, path)
  if (dir.startsWith('../')) throw new UsageError(`${dir} is outside of the working directory.`)
  const before = await readCommitted(flags.against ?? 'HEAD', dir, cwd)
  const shared = options?.store && (await readShared(options, path, io))
  if (shared && before.length === 0) throw createNothingCommitted(dir)
  const all = shared ?? (await readServerFolders(path, cwd))
  const names = before.map(({ file }) => file)
  const added = all.map(({ file }) => file).filter((file) => !names.includes(file))
  const ignored = shared ? [] : await findIgnored(added, cwd)
  const files = all.filter(({ file }) => !ignored.includes(file))
  const pairs = pairSets({ isOne: false, files: before }, { isOne: false, files })
  const translations = await readTranslations(path, pairs)
  return { dir, pairs, translations, ...(registries && { registries }) }
}

/** What a shared store holds: against it stands what was committed of the folder. */
async function readShared(options: Options, dir: string, io: CliIo): Promise<SnapshotFile[]> {
  const { withStores } = await import('../open-stores.ts')
  return withStores({ options, dir }, io, async ({ servers, shown }) => {
    const ids = await servers.list()
    const read = await Promise.all(ids.map(async (id) => (await servers.read(id)) ?? []))
    return read.flat().map(({ snapshot }) => ({ snapshot, file: `${snapshot.server} in ${shown}` }))
  })
}

function createNothingCommitted(dir: string): UsageError {
  return new UsageError(
    `The snapshots are in a shared store, and nothing of ${dir} is committed to compare them with.`,
    'Keep copies there: record --dir FOLDER. Or name two: diff BEFORE AFTER',
  )
}

/** The translations that stand beside the later snapshots. */
async function readTranslations(
  dir: string,
  pairs: readonly ServerPair[],
): Promise<ReadonlyMap<string, readonly TranslationFile[]>> {
  const { createTranslationStore } = await import('../../store/translation-store.ts')
  const store = createTranslationStore(dir)
  const ids = pairs.filter(({ after }) => after).map(({ id }) => id)
  return new Map(await Promise.all(ids.map(async (id) => [id, await store.read(id)] as const)))
}

/** The folder of the configuration, with the files of the registry that it names. */
async function findDir(
  { config }: DiffFlags,
  cwd: string,
): Promise<{
  path: string
  registries?: ReadonlyMap<string, RegistryFile>
  options?: Options
}> {
  const [{ findConfig, loadConfig }, { defaultDir }, { readRegistryFiles }] = await Promise.all([
    import('../../config/load.ts'),
    import('../../pipeline/default-dir.ts'),
    import('../registry-files.ts'),
  ])
  const own = resolve(cwd, adHocDir)
  if (config === undefined && findConfig(cwd) === undefined && existsSync(own)) {
    return { path: own }
  }
  const { options, file } = await loadConfig(cwd, config)
  const root = config === undefined ? cwd : dirname(file)
  const registries = await readRegistryFiles(options, { ids: [], root, cwd })
  return { path: resolve(cwd, options.dir ?? defaultDir), registries, options }
}

/** Two single snapshots are one server, whatever it is called; of several the ids decide. */
function pairSets(before: SnapshotSet, after: SnapshotSet): ServerPair[] {
  const [[old], [now]] = [before.files, after.files]
  if (before.isOne && after.isOne && old && now) return [toPair(now.snapshot.server, old, now)]
  const find = ({ files }: SnapshotSet, id: string): SnapshotFile | undefined =>
    files.find(({ snapshot }) => snapshot.server === id)
  const all = [...before.files, ...after.files].map(({ snapshot }) => snapshot.server)
  const ids = [...new Set(all)].sort()
  return ids.map((id) => toPair(id, find(before, id), find(after, id)))
}

function toPair(id: string, before?: SnapshotFile, after?: SnapshotFile): ServerPair {
  return {
    id,
    before: before?.snapshot,
    after: after?.snapshot,
    file: after?.file ?? before?.file,
  }
}
