import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseJsonWithComments } from '../config/json-with-comments.ts'
import type { Options } from '../config/options.ts'
import type { ServerOptions } from '../config/server-options.ts'
import { DiscoveryError } from '../core/error.ts'
import { isServerJson } from '../core/registry/compare-server-json.ts'
import type { RegistryContext } from '../core/registry/mismatch.ts'
import type { RegistryFile } from './report/registry.ts'
import { toShownPath } from './server-options.ts'
import { UsageError } from './usage-error.ts'

/** Its name where nothing else is said. */
const usualName = 'server.json'

interface RegistrySearch {
  /** Ids that are looked at; all when empty. */
  ids: readonly string[]
  /** `--server-json FILE`; false for `--no-server-json`. */
  flag?: string | boolean | undefined
  /** Folder of the configuration, to which its files are relative. */
  root: string
  cwd: string
}

/**
 * The files of the MCP registry that belong to servers: the one that is named, or `server.json`
 * beside the configuration where there is one server only.
 *
 * @throws UsageError or DiscoveryError `CONFIG_INVALID` for a named one that can not be read.
 */
export async function readRegistryFiles(
  { servers }: Pick<Options, 'servers'>,
  { ids, flag, root, cwd }: RegistrySearch,
): Promise<ReadonlyMap<string, RegistryFile>> {
  const found = new Map<string, RegistryFile>()
  if (flag === false) return found
  const chosen = new Set(ids)
  const wanted = Object.entries(servers).filter(([id]) => chosen.size === 0 || chosen.has(id))
  const [only, another] = wanted
  if (typeof flag === 'string' && (!only || another)) {
    throw new UsageError(
      `--server-json is the file of one server, and there are ${wanted.length}.`,
      "Write into the configuration: serverJson: './server.json'",
    )
  }
  for (const [id, server] of wanted) {
    const named = typeof flag === 'string' ? resolve(cwd, flag) : toPath(server, root)
    const path = named ?? (another ? undefined : findUsual(root))
    if (path === undefined) continue
    const file = toShownPath(cwd, path)
    const content = await readContent(path, { file, id, isNamed: named !== undefined })
    if (content !== undefined) found.set(id, { file, content, context: toContext(server) })
  }
  return found
}

function toPath({ serverJson }: ServerOptions, root: string): string | undefined {
  return serverJson === undefined ? undefined : resolve(root, serverJson)
}

function findUsual(root: string): string | undefined {
  const path = resolve(root, usualName)
  return existsSync(path) ? path : undefined
}

/** What is not named and no file of the registry is left alone. */
async function readContent(
  path: string,
  { file, id, isNamed }: { file: string; id: string; isNamed: boolean },
): Promise<unknown> {
  try {
    const content: unknown = parseJsonWithComments(await readFile(path, 'utf8'))
    if (isServerJson(content)) return content
    if (!isNamed) return undefined
    throw new Error('it is no server.json of the MCP registry')
  } catch (cause) {
    if (!isNamed) return undefined
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DiscoveryError('CONFIG_INVALID', {
      server: id,
      why: `${file} can not be read: ${reason}.`,
      fix: 'Name the file that you publish the server with, or leave the option out.',
      cause,
    })
  }
}

/** An address that is made at run time, or leads to this machine, is not what readers use. */
function toContext({ install, publicUrl, url }: ServerOptions): RegistryContext {
  const called = url === undefined || url.includes('${') ? undefined : toPublicUrl(url)
  const told = install?.url ?? publicUrl
  return {
    install,
    url: told ?? called,
    urlKey: install?.url !== undefined ? 'install.url' : told !== undefined ? 'publicUrl' : 'url',
    isCalled: called !== undefined && (told === undefined || told === called),
  }
}

/** Without credentials, query and fragment. */
function toPublicUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (
    /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[)|\.(?:local|localhost|internal)$/.test(
      url.hostname,
    )
  )
    return undefined
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`
}
