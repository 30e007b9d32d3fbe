import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DiscoveryError } from '../core/error.ts'
import { parseJsonWithComments } from './json-with-comments.ts'
import type { Options } from './options.ts'
import { parseOptions } from './parse.ts'

/** Names of the configuration file, in the order of preference. */
export const configFiles = ['ts', 'mts', 'js', 'mjs', 'json'].map(
  (extension) => `mcp-discovery.config.${extension}`,
)

/**
 * Options of the configuration file of a project.
 *
 * @param cwd The project's root; files named in the options are relative to it.
 * @param file Another file than `mcp-discovery.config.*`, relative to `cwd`.
 * @throws DiscoveryError `CONFIG_NOT_FOUND` or `CONFIG_INVALID`.
 */
export async function loadConfig(
  cwd: string,
  file?: string,
): Promise<{ options: Options; file: string }> {
  const path = file === undefined ? findConfig(cwd) : resolve(cwd, file)
  if (path === undefined || !existsSync(path)) throw createNotFound(cwd, path)
  const content = await readConfig(path)
  const root = file === undefined ? cwd : dirname(path)
  const options = parseOptions(content, { origin: basename(path), readText: createReadText(root) })
  return { options, file: path }
}

/** Whether a project has a configuration file of its own. */
export function findConfig(cwd: string): string | undefined {
  return configFiles.map((name) => resolve(cwd, name)).find((path) => existsSync(path))
}

/** Reads files named in options, relative to the project's root: for `parseOptions`. */
export function createReadText(root: string): (file: string) => string {
  return (file) => readFileSync(resolve(root, file), 'utf8')
}

async function readConfig(path: string): Promise<unknown> {
  try {
    if (extname(path) === '.json')
      return withoutSchema(parseJsonWithComments(readFileSync(path, 'utf8')))
    const module: Record<string, unknown> = await import(/* @vite-ignore */ toModuleUrl(path))
    if (!Object.hasOwn(module, 'default')) {
      throw new TypeError('the file has no default export')
    }
    return module['default']
  } catch (cause) {
    throw createUnreadable(path, cause)
  }
}

// Node keeps a module for good: a file that changed since it was read first has another URL.
const firstTimes = new Map<string, number>()

function toModuleUrl(path: string): string {
  const { href } = pathToFileURL(path)
  const time = statSync(path).mtimeMs
  const first = firstTimes.get(path) ?? time
  firstTimes.set(path, first)
  return time === first ? href : `${href}?read=${time}`
}

/** Editors are told the file's shape by `$schema`. */
function withoutSchema(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content
  return Object.fromEntries(Object.entries(content).filter(([key]) => key !== '$schema'))
}

function createUnreadable(path: string, cause: unknown): DiscoveryError {
  const message = cause instanceof Error ? cause.message : String(cause)
  const isTypeScript = /^\.m?ts$/.test(extname(path))
  const unknownType =
    cause instanceof Error && 'code' in cause && cause.code === 'ERR_UNKNOWN_FILE_EXTENSION'
  return new DiscoveryError('CONFIG_INVALID', {
    why: `${basename(path)} can not be read: ${message}.`,
    fix:
      isTypeScript && unknownType
        ? 'This Node reads no TypeScript: use Node 22.18 or newer, or name the file mcp-discovery.config.mjs.'
        : 'Write: export default { servers: { … } }',
    cause,
  })
}

function createNotFound(cwd: string, path: string | undefined): DiscoveryError {
  return new DiscoveryError('CONFIG_NOT_FOUND', {
    why:
      path === undefined
        ? `${cwd} has no mcp-discovery.config.{ts,js,mjs,json}.`
        : `There is no ${path}.`,
    fix: "Write mcp-discovery.config.mjs, or let `npx astro-mcp-discovery init` do it: export default { servers: { weather: { command: 'npx', args: ['-y', 'your-server'] } } }",
  })
}
