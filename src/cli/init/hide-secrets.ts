import { collectSecrets } from '../../config/secrets.ts'
import type { UserServerOptions } from '../../config/server-options.ts'

const secretName = /key|token|secret|pass|pwd|auth(?!or)|credential|signature|(?:^|[-_])pat$/i
const tokenShape = /^(?:sk|pk|gh[a-z]|github_pat|glpat|xox[a-z])[-_][\w-]{10,}$/
const credentialsInUrl = /:\/\/[^/@\s]*:[^/@\s]+@/

/** Puts a variable in the place of a value: `${NAME}`. */
export type Cover = (wanted: string, value: string) => string

export interface Covers {
  cover: Cover
  /** The variables and the values they stand for. */
  values: ReadonlyMap<string, string>
}

/** Variables for values: the same value gets the same one, another value another one. */
export function createCovers(): Covers {
  const values = new Map<string, string>()
  return {
    values,
    cover(wanted, value) {
      let name = wanted
      for (let next = 2; (values.get(name) ?? value) !== value; next++) name = `${wanted}_${next}`
      values.set(name, value)
      return `\${${name}}`
    },
  }
}

/**
 * A server of a client's file without the secrets in it. What only that client can fill in
 * (`${input:key}`, `${workspaceFolder}`) becomes what is meant.
 */
export function hideSecrets(
  id: string,
  server: UserServerOptions,
  cover: Cover,
): UserServerOptions {
  const context = { cover, prefix: toVariable(id) }
  const { command, cwd, args, env, url, headers } = server
  return {
    ...server,
    ...(command !== undefined && { command: translate(command) }),
    ...(cwd !== undefined && { cwd: translate(cwd) }),
    ...(args && { args: hideArgs(args.map(translate), context) }),
    ...(env && { env: mapEntries(env, (name, value) => hideVariable(name, value, cover)) }),
    ...(url !== undefined && { url: hideUrl(translate(url), context) }),
    ...(headers && {
      headers: mapEntries(headers, (name, value) => hideHeader(name, value, context)),
    }),
  }
}

interface Context {
  cover: Cover
  /** Begins the names of variables that belong to one server. */
  prefix: string
}

function hideVariable(name: string, value: string, cover: Cover): string {
  return isSecret(name, value, 'written') ? cover(toVariable(name), value) : value
}

/** `--api-key=x`, `--api-key x`, `Authorization: Bearer x`, addresses with a password, known tokens. */
function hideArgs(args: readonly string[], context: Context): string[] {
  const { cover, prefix } = context
  return args.map((arg, index) => {
    if (isReference(arg)) return arg
    const [, flag, value] = /^(--?[\w-]+=)(.+)$/s.exec(arg) ?? []
    if (flag !== undefined && value !== undefined) {
      return isSecretWord(flag, value)
        ? `${flag}${cover(`${prefix}_${toVariable(flag)}`, value)}`
        : arg
    }
    const before = args[index - 1] ?? ''
    if (/^--?[\w-]+$/.test(before) && !arg.startsWith('-') && secretName.test(before)) {
      return cover(`${prefix}_${toVariable(before)}`, arg)
    }
    const [, scheme, token] = /^(.*\b(?:bearer|basic)\s+)(\S{4,})$/is.exec(arg) ?? []
    if (scheme !== undefined && token !== undefined) {
      return `${scheme}${cover(`${prefix}_TOKEN`, token)}`
    }
    if (/^https?:/.test(arg)) return hideUrl(arg, context)
    if (credentialsInUrl.test(arg)) return cover(`${prefix}_URL`, arg)
    return tokenShape.test(arg) ? cover(`${prefix}_TOKEN`, arg) : arg
  })
}

function isSecretWord(flag: string, value: string): boolean {
  return secretName.test(flag) || tokenShape.test(value) || credentialsInUrl.test(value)
}

/** Credentials and secret parameters of an address. */
function hideUrl(text: string, { cover, prefix }: Context): string {
  return text
    .replace(
      /^(https?:\/\/)([^:/?#@]*):([^/?#@]*)@/,
      (whole, scheme: string, user: string, password: string) =>
        isReference(whole)
          ? whole
          : `${scheme}${cover(`${prefix}_USER`, user)}:${cover(`${prefix}_PASSWORD`, password)}@`,
    )
    .replace(/([?&])([^=&#]+)=([^&#]+)/g, (whole, mark: string, name: string, value: string) =>
      isSecret(name, value, 'written')
        ? `${mark}${name}=${cover(`${prefix}_${toVariable(name)}`, value)}`
        : whole,
    )
}

function hideHeader(name: string, value: string, { cover, prefix }: Context): string {
  const [, scheme, token] = /^((?:bearer|basic|token)\s+)(.+)$/is.exec(value) ?? []
  if (isReference(value)) return value
  if (scheme !== undefined && token !== undefined) {
    return `${scheme}${cover(`${prefix}_TOKEN`, token)}`
  }
  return isSecret(name, value, 'credential') ? cover(`${prefix}_${toVariable(name)}`, value) : value
}

function isSecret(name: string, value: string, origin: 'credential' | 'written'): boolean {
  return !isReference(value) && collectSecrets([{ name, value, origin }]).length > 0
}

function isReference(text: string): boolean {
  return text.includes('${')
}

/** What other clients fill in by themselves. */
function translate(text: string): string {
  return text
    .replace(/\$\{input:([^}]+)\}/g, (_, name: string) => `\${${toVariable(name)}}`)
    .replace(/\$\{workspaceFolder(?::[^}]*)?\}/g, '.')
    .replaceAll('${userHome}', '${HOME}')
    .replaceAll('${pathSeparator}', '/')
}

function mapEntries(
  record: Record<string, string>,
  hide: (name: string, value: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, hide(name, translate(value))]),
  )
}

/** A name for a variable: `rain-key` is `RAIN_KEY`. */
function toVariable(text: string): string {
  const name = text.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '')
  return /^[A-Za-z]/.test(name) ? name.toUpperCase() : `MCP_${name.toUpperCase()}`
}
