import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import type { Reference } from '../../src/core/reference.ts'
import type { UserOptions } from '../../src/config/options.ts'
import { listPages, listRedirects } from '../../src/core/pages/index.ts'
import type { WorkStore } from '../../src/store/work-store.ts'
import { readVersion } from '../../src/pipeline/client-info.ts'
import { renderSummary } from '../../src/pipeline/render-summary.ts'
import { buildSummary } from '../../src/pipeline/summary.ts'
import { checkBuild } from './check-build.ts'
import { countPages } from './count-pages.ts'
import { toDataFolder } from './data-folder.ts'
import { filesIn, writeData, writeOwnRoutes, writeOwnTexts } from './data-files.ts'
import { findLocalFiles } from './dev/local-files.ts'
import { listToolbarServers, type ToolbarServer } from './dev/toolbar-data.ts'
import { toolbarApp } from './dev/toolbar-name.ts'
import { createServerWatch, type ServerWatch } from './dev/server-watch.ts'
import { watchData, type NoteChange, type WatchSettings } from './dev/watch-data.ts'
import {
  discoverForBuild,
  isSameAnswer,
  mergeDiscovered,
  type Discovered,
  type Surroundings,
} from './discover.ts'
import { findProse } from './find-prose.ts'
import { injectRoutes } from './inject-routes.ts'
import { keepBuildWork } from './keep-build-work.ts'
import { keepExternal } from './keep-external.ts'
import { keepPages } from './keep-pages.ts'
import { addLinks } from './links/add-links.ts'
import { checkBuiltLinks } from './links/check-built.ts'
import { readLocales, type HostLocale } from './locale.ts'
import { mergeMessages } from './merge-messages.ts'
import { createOnDemandModules, toOnDemandSettings } from './on-demand/modules.ts'
import { listWarnings } from './on-demand/warnings.ts'
import type { OnDemandSettings } from './on-demand/settings.ts'
import { openReference } from './open-reference.ts'
import { orStop } from './or-stop.ts'
import { findOwnRoutes } from './own-routes.ts'
import { toOwnTexts } from './own-texts.ts'
import { createProgress } from './progress.ts'
import { checkMdx, placeProse, type PlacedProse } from './place-prose.ts'
import { readOptions } from './read-options.ts'
import { starlightSiteLines } from './setup-lines.ts'
import { shareEngine } from './share-engine.ts'
import type { Shell } from './shell.ts'
import { createTwinOutput, type TwinOutput } from './twin-output.ts'
import { toRoute, toUrl } from './url.ts'
import { createProseModule, createVirtualModules } from './vite-plugin.ts'

const packageName = 'astro-mcp-discovery'

// A dev server that starts anew tells the run of before nothing: that one writes no more, and its
// connections end with the first data of the new one.
const newestRuns = new Map<string, { stop?(): Promise<void> }>()

export interface IntegrationSettings extends Surroundings {
  /** Options from the site's config; without them the config file counts. */
  options: UserOptions | undefined
  shell: Shell
}

/** What a dev server does while it runs. */
interface Live extends Pick<WatchSettings, 'paths' | 'refresh'> {
  watch: ServerWatch
  /** Opens connections to the servers; nothing once the dev server has ended. */
  startWatch(): void
  listServers(): ToolbarServer[]
}

/**
 * The integration of both hosts: discovers the servers, leaves their data in a folder of the build
 * and adds one route per locale that reads it.
 */
export function createIntegration({
  options: given,
  shell,
  ...surroundings
}: IntegrationSettings): AstroIntegration {
  const started = surroundings.now()
  let directory: URL | undefined
  let prose: PlacedProse = {}
  let live: Live | undefined
  let noteChange: NoteChange | undefined
  let isRestart = false
  let work: WorkStore | undefined
  let readSettings: (() => OnDemandSettings) | undefined
  let twins: TwinOutput | undefined
  let built: (Discovered & { locales: HostLocale[]; base: string; root: URL }) | undefined

  return {
    name: packageName,
    hooks: {
      'astro:config:setup': async (hook) => {
        const { command, config, logger, addWatchFile, updateConfig, createCodegenDir } = hook
        if (command === 'preview') return
        if (shell.host === 'astro' && hasStarlight(config)) {
          logger.warn(starlightSiteLines)
          return
        }
        await orStop(async () => {
          const found = await readOptions(given, config.root)
          if (found?.file) addWatchFile(found.file)
          directory = createCodegenDir()
          // Of a build before in this process.
          openReference(directory).settle(false)
          const run: { stop?(): Promise<void> } = {}
          const former = newestRuns.get(directory.href)
          newestRuns.set(directory.href, run)
          isRestart = hook.isRestart
          updateConfig({
            vite: {
              plugins: [
                createVirtualModules('data', { reference: { directory: directory.href } }),
                createProseModule(() => prose),
                createOnDemandModules(() => readSettings?.()),
                shareEngine(),
              ],
              ssr: { noExternal: [packageName] },
              build: { assetsInlineLimit: keepExternal(config.vite.build?.assetsInlineLimit) },
            },
          })
          if (!found) {
            logger.warn(shell.missingLines)
            return
          }
          const { options } = found
          const isOnDemand = options.render === 'on-demand'
          const locales = readLocales(config.i18n, options.locales)
          const dataFolder = toDataFolder(options, config)
          const root = fileURLToPath(config.root)
          const host = {
            ...locales,
            base: config.base,
            trailingSlash: config.trailingSlash,
            format: config.build.format,
            ...{ reference: options.base, twins: options.twins },
            site: config.site ?? null,
            messages: mergeMessages(shell.readMessages?.(locales), options.messages),
            ...keepPages(config, () => shell.readWords?.(locales)),
          }
          const report = createProgress(logger)
          const watch = createServerWatch({ options, env: surroundings.env, report })
          const load = async (isFresh: boolean, id?: string): Promise<boolean> => {
            const found = await discoverForBuild({
              ...{ ...surroundings, options, config, command, logger, isFresh },
              isStored: isOnDemand,
              ids: id === undefined ? undefined : [id],
              record: watch.record,
            })
            if (!found || !directory || newestRuns.get(directory.href) !== run) return false
            if (id !== undefined && built && isSameAnswer(built, found)) return false
            checkBuild(found, { failOn: options.check.failOn, command, logger })
            const discovered = built ? mergeDiscovered(built, found) : found
            const { reference } = discovered
            const site = { locales: locales.locales, base: options.base, root: config.root }
            built = { ...discovered, ...site }
            const servers = Object.keys(options.servers)
            prose = placeProse(findProse(dataFolder), { reference, locales, servers, root })
            // Before the data: that they are new is told by its index.
            writeOwnTexts(directory, toOwnTexts(prose))
            writeData(directory, host, reference)
            // The pages of a build are made from what was written: one copy of it is enough.
            if (command === 'build') built.reference = openReference(directory).readReference()
            return true
          }
          if (!(await load(false))) return
          const data = filesIn(directory)
          if (isOnDemand) {
            const site = {
              ...{ options, config, command, host, version: readVersion() },
              env: surroundings.env,
            }
            readSettings = () =>
              toOnDemandSettings(
                { ...site, now: started },
                { own: data.readOwnRoutes(), texts: data.readOwnTexts() },
              )
            readSettings()
            for (const line of listWarnings(options)) logger.warn(line)
          }
          if (command === 'build' && !isOnDemand) work = keepBuildWork(config)
          await former?.stop?.()
          run.stop = () => {
            noteChange = undefined
            return watch.stop()
          }
          if (command === 'build' && !isOnDemand && options.twins)
            twins = createTwinOutput(openReference(directory), { host, scratch: directory })
          live = {
            paths: [dataFolder, ...findLocalFiles(options, root)],
            watch,
            startWatch() {
              if (built && noteChange && !isOnDemand)
                watch.start({ outcomes: built.outcomes, onChange: noteChange })
            },
            async refresh(id) {
              if (id !== undefined) return load(true, id)
              // A process of before has read its files already.
              await watch.stop()
              return load(true).finally(() => live?.startWatch())
            },
            listServers: () =>
              built
                ? listToolbarServers(built.reference, (path, anchor) =>
                    toUrl(host, locales.locales[0]?.path ?? '', path, anchor),
                  )
                : [],
          }
          if (command === 'dev')
            hook.addDevToolbarApp({
              id: toolbarApp,
              name: 'MCP servers',
              icon: 'checkCircle',
              entrypoint: new URL('./dev/toolbar-app.js', import.meta.url),
            })
          const readReference = (): Reference | undefined => built?.reference
          const links = addLinks({ config, command, logger, host, readReference })
          updateConfig({ vite: { plugins: [links] } })
          injectRoutes({
            ...{ host, options, command, page: shell.routes[options.render] },
            hasFirstPage: hasFirstPage(built?.reference),
            inject: hook.injectRoute,
          })
        })
      },
      'astro:server:setup': ({ server, toolbar, logger }) => {
        if (!live) return
        const { listServers, paths, refresh } = live
        noteChange = watchData({ server, logger, paths, refresh })
        // One that starts anew listens already.
        if (isRestart) live.startWatch()
        toolbar.on(`${toolbarApp}:ask`, () => toolbar.send(`${toolbarApp}:servers`, listServers()))
      },
      'astro:server:start': () => live?.startWatch(),
      'astro:server:done': async () => {
        noteChange = undefined
        await live?.watch.stop()
      },
      'astro:config:done': async ({ config, buildOutput }) => {
        await orStop(async () => checkMdx(prose, config))
        twins?.begin(config, buildOutput)
      },
      'astro:routes:resolved': ({ routes }) => {
        twins?.giveWay(routes)
        if (!directory) return
        const segments = built?.locales.map(({ path }) => path) ?? []
        writeOwnRoutes(directory, findOwnRoutes(routes, segments))
      },
      'astro:build:start': () => {
        if (directory) openReference(directory).settle(true)
      },
      'astro:build:done': async ({ dir, pages, assets, logger }) => {
        twins?.finish(dir)
        work?.finish()
        if (!built) return
        await orStop(async () => checkBuiltLinks({ dir, assets }))
        const { root, base, ...discovered } = built
        const redirects = listRedirects(discovered.reference)
        const summary = buildSummary({
          ...discovered,
          pages: readSettings
            ? 'on-demand'
            : discovered.locales.map(({ code, path }) => ({
                locale: code,
                count: countPages(
                  pages.map(({ pathname }) => pathname),
                  toRoute(path, base, ''),
                  redirects.map((redirect) => toRoute(path, base, redirect.path)),
                ),
              })),
          seconds: (surroundings.now().getTime() - started.getTime()) / 1000,
          output: relative(fileURLToPath(root), fileURLToPath(dir)) || '.',
        })
        for (const line of renderSummary(summary).split('\n')) logger.info(line)
      },
    },
  }
}

function hasStarlight(config: AstroConfig): boolean {
  return config.integrations.some(({ name }) => name === '@astrojs/starlight')
}

/** Not where the owner switched the catalogue off. */
function hasFirstPage(reference: Reference | undefined): boolean {
  return !reference || listPages(reference).some(({ path }) => path === '')
}
