import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegrationLogger } from 'astro'
import { listPages, listRedirects } from '../../../src/core/pages/index.ts'
import type { Reference } from '../../../src/core/reference.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import type { SiteHost } from '../host.ts'
import { toUrl } from '../url.ts'
import { rehypeReferenceLinks, satteriReferenceLinks, type LinkOptions } from './adapters.ts'
import { parseAddress } from './address.ts'
import { findLine } from './find-line.ts'
import { localeOfFile } from './locale-of-file.ts'
import { createLinkProblems, toPlace, type LinkProblem } from './problems.ts'
import { resolveLink } from './resolve-link.ts'
import { readRetryCount } from './retry-count.ts'

type VitePlugin = NonNullable<AstroConfig['vite']['plugins']>[number]

export interface LinkSettings {
  config: AstroConfig
  command: 'build' | 'dev' | 'sync'
  logger: AstroIntegrationLogger
  host: SiteHost
  /** Read anew for each link: in dev the servers may have changed. */
  readReference(): Reference | undefined
}

/** Takes a problem of a file at a path, with what its author wrote there. */
type Report = (
  problem: Pick<LinkProblem, 'url' | 'problem'> & { path: string; written: string },
) => void

/**
 * Leads `mcp:` links in the site's own Markdown and MDX to pages of the reference, in the locale of
 * each file. Astro shows what goes wrong in rendering Markdown and builds on, so broken links are
 * gathered, and the Vite plugin this gives ends the build with all of them.
 */
export function addLinks(settings: LinkSettings): VitePlugin {
  const { config, command, logger } = settings
  const problems = createLinkProblems()
  const retries = readRetryCount(new URL('astro-mcp-discovery/', config.cacheDir))
  const report: Report = ({ path, written, ...found }) => {
    const problem = { ...found, file: toName(config, path), line: findLine(path, written) }
    if (!problems.add(problem)) return
    retries.raise()
    if (command !== 'build')
      logger.warn(`${toPlace(problem)}: ${problem.url} leads nowhere. ${problem.problem}`)
  }
  const isAdded = addPlugin(config.markdown.processor, {
    resolveIn: createResolver(settings, report),
    refuse(path, source) {
      const problem =
        'Code puts the address together, and it runs only in the page. Write it out in quotes, or use <McpLink>.'
      const written = source.trim()
      report({ path, written, url: `{${written.slice(0, 80)}}`, problem })
    },
    stamp: toStamp(settings, retries.count),
  })
  if (!isAdded)
    logger.warn(
      'The Markdown processor of this site is not known, so `mcp:` links in Markdown do not lead to the reference. Use <McpLink> in MDX.',
    )
  return {
    name: 'astro-mcp-discovery:links',
    apply: 'build',
    buildEnd(error) {
      if (!error && command === 'build') problems.throwIfAny()
    },
  }
}

function createResolver(
  { config, host, readReference }: LinkSettings,
  report: Report,
): LinkOptions['resolveIn'] {
  const { messages, defaultLocale } = host
  return (path) => (url) => {
    const query = parseAddress(url)
    const reference = readReference()
    if (!query || !reference) return undefined
    const file = toName(config, path)
    const locale = localeOfFile(host, file)
    const translator = createTranslator(locale.code, { messages, defaultLocale })
    const href = (page: string, anchor?: string): string => toUrl(host, locale.path, page, anchor)
    const link = resolveLink(query, { reference, href, translator })
    if (link.status === 'found') return link
    report({ path, written: url, url, problem: link.problem })
    return undefined
  }
}

function toName({ root }: Pick<AstroConfig, 'root'>, path: string): string {
  return relative(fileURLToPath(root), path).split(sep).join('/')
}

/** Adds to the list of plugins of either engine; false for an engine that is neither. */
function addPlugin(processor: unknown, options: LinkOptions): boolean {
  const lists = member(processor, 'options')
  const hast = member(lists, 'hastPlugins')
  const rehype = member(lists, 'rehypePlugins')
  if (Array.isArray(hast)) hast.push(satteriReferenceLinks(options))
  else if (Array.isArray(rehype)) rehype.push([rehypeReferenceLinks, options])
  return Array.isArray(hast) || Array.isArray(rehype)
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}

function toStamp({ host, readReference }: LinkSettings, retries: number): string {
  const reference = readReference() ?? { servers: [], findings: 'dev' }
  const views = reference.servers.map(({ view }) => view)
  const places = [listPages(reference), listRedirects(reference)]
  return createHash('sha256')
    .update(JSON.stringify([host, views, places, retries]))
    .digest('hex')
    .slice(0, 32)
}
