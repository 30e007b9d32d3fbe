import { decodePercent } from '../core/decode-percent.ts'

/** Values too common to be masked wherever they appear. */
const commonWords = new Set(
  (
    'true false null none undefined default enabled disabled always never auto test testing debug ' +
    'info warn warning error verbose silent trace production development staging preview release ' +
    'local localhost public private readonly read-only readwrite read-write admin user guest root ' +
    'master main latest stable utf-8 utf8 json text bearer basic application/json ' +
    'text/event-stream text/plain text/html keep-alive no-cache gzip http https stdio'
  ).split(' '),
)

/** Variables that name the machine or the session, not a secret. */
const plainNames = new Set(
  (
    'HOME PATH PWD OLDPWD USER USERNAME USERPROFILE LOGNAME SHELL TERM LANG LC_ALL TZ TMPDIR TEMP TMP ' +
    'HOSTNAME NODE_ENV CI PORT HOST LOG_LEVEL APPDATA LOCALAPPDATA ACCEPT ACCEPT-LANGUAGE USER-AGENT ' +
    'CONTENT-TYPE ORIGIN'
  ).split(' '),
)

const secretName =
  /token|key|secret|pass|pwd|auth(?!ors?(?:$|_))|credential|cookie|session|signature|private|^sig$|^pat$|(?:^|_)pat(?:_|$)/i

const plainWord = /^(?:[A-Za-z]?[a-z]+|[A-Z]+|\d{1,8}|\d+(?:[.-]\d+)+)$/

/** Where a value comes from, strictest first. */
export type SecretOrigin = 'credential' | 'environment' | 'written'

export interface SecretCandidate {
  name: string
  value: string
  origin: SecretOrigin
}

/**
 * The values to mask wherever they appear, longest first. A masked value must be long and rare
 * enough that no ordinary text is torn: short values and common words are left.
 */
export function collectSecrets(candidates: readonly SecretCandidate[]): string[] {
  const all = candidates.flatMap((candidate) => [candidate, ...findPasswords(candidate)])
  const values = all.filter(isSecret).map(({ value }) => value.trim())
  return [...new Set(values)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
}

/** Whether what bears the name is to be kept: `API_KEY`, `--password`. */
export function isSecretName(name: string): boolean {
  return secretName.test(name)
}

/** The password of an address with credentials, as in `postgres://user:password@host/db`. */
function findPasswords({ value, origin }: SecretCandidate): SecretCandidate[] {
  return [...value.matchAll(/:\/\/[^/@\s:]*:([^/@\s]+)@/g)].flatMap(([, password = '']) => {
    const forms = [password, decodePercent(password)]
    return forms.map((form) => ({ name: 'password', value: form, origin }))
  })
}

function isSecret({ name, value, origin }: SecretCandidate): boolean {
  const text = value.trim()
  if (commonWords.has(text.toLowerCase()) || plainNames.has(name.toUpperCase())) return false
  if (secretName.test(name)) return text.length >= 4
  if (origin === 'written') return text.length >= 8 && !plainWord.test(text)
  return text.length >= 6
}
