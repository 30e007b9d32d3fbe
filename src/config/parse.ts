import { isObject, member } from '../core/json.ts'
import { checkBase, trimBase } from './check-base.ts'
import { checkOnly } from './check-only.ts'
import { checkServers } from './check-servers.ts'
import { resolveInstallFiles } from './install-file.ts'
import { isLanguageTag } from './language-tag.ts'
import { toLiteral } from './literal.ts'
import { optionsSchema, serversFileSchema, type Options } from './options.ts'
import { createConfigError, type Problem } from './problem.ts'
import { mergeServersFile } from './servers-file.ts'
import { toProblems } from './to-problems.ts'

export interface ParseContext {
  /** Where the options stand, for the error: a file name. */
  origin?: string
  /** Text of the file named by `servers.from`, relative to the project's root. */
  readText?(file: string): string
}

/**
 * Options as a person wrote them, checked and with all defaults.
 *
 * @throws DiscoveryError `CONFIG_INVALID`, all problems in one message.
 */
export function parseOptions(input: unknown, context: ParseContext = {}): Options {
  const problems: Problem[] = []
  const resolved = isObject(input) ? resolveServers(input, context, problems) : (input ?? {})
  const result = optionsSchema.safeParse(resolved)
  if (!result.success) problems.push(...toProblems(result.error.issues, resolved, optionsSchema))
  if (isObject(resolved)) {
    problems.push(
      ...checkServers(resolved['servers']),
      ...checkBase(resolved['base']),
      ...checkLocales(resolved['locales']),
      ...checkOnly(resolved['only'], resolved['servers']),
    )
  }
  if (problems.length > 0 || !result.success) throw createConfigError(problems, context.origin)
  return { ...result.data, base: trimBase(result.data.base) }
}

/** Puts the servers of a file where they would stand had they been written out. */
function resolveServers(
  input: Record<string, unknown>,
  { readText }: ParseContext,
  problems: Problem[],
): Record<string, unknown> {
  const { servers } = input
  if (!isObject(servers)) return input
  if (typeof servers['from'] !== 'string') {
    return { ...input, servers: resolveInstallFiles(withAuthTypes(servers), readText, problems) }
  }
  const parsed = serversFileSchema.safeParse(servers)
  const own = parsed.success
    ? []
    : toProblems(parsed.error.issues, servers, serversFileSchema).map((problem) => ({
        ...problem,
        path: ['servers', ...problem.path],
      }))
  problems.push(...own.filter(({ path }) => path[1] !== 'overrides'))
  const merged = mergeServersFile(servers, readText, problems)
  return { ...input, servers: resolveInstallFiles(withAuthTypes(merged), readText, problems) }
}

/** Only beside a command the type of `auth` may be missing; elsewhere that is what is wrong. */
function withAuthTypes(servers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(servers).map(([id, server]) => {
      const auth = member(server, 'auth')
      const isNamed = !isObject(auth) || Object.hasOwn(auth, 'type')
      if (isNamed || Object.hasOwn(auth, 'command') || !isObject(server)) return [id, server]
      return [id, { ...server, auth: { type: '', ...auth } }]
    }),
  )
}

function checkLocales(locales: unknown): Problem[] {
  if (!Array.isArray(locales)) return []
  return locales.flatMap((locale: unknown, index) =>
    typeof locale !== 'string' || isLanguageTag(locale)
      ? []
      : [
          {
            path: ['locales', index],
            text: `${toLiteral(locale)} is not a language tag (BCP 47).`,
            write: [`locales: [${toLiteral(locale.trim().replaceAll('_', '-'))}]`],
          },
        ],
  )
}
