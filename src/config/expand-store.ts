import { decodePercent } from '../core/decode-percent.ts'
import { DiscoveryError } from '../core/error.ts'
import { isStorage, type Storage } from '../core/storage.ts'
import { dropVariables, expandText, type Expansion } from './expand-text.ts'
import { collectSecrets, isSecretName, type SecretCandidate } from './secrets.ts'
import { defaultPrefix, type StoreOptions } from './store-options.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A shared store with the environment's values in it. */
export type ExpandedStore =
  | { storage: Storage; prefix: string }
  | {
      driver: string
      prefix: string
      /** What the driver is made with. */
      options: Readonly<Record<string, unknown>>
      /** Values to mask wherever they appear, longest first. */
      secrets: string[]
    }

/**
 * The shared store of a configuration; `undefined` where files are meant.
 *
 * @throws DiscoveryError `ENV_MISSING` for variables that are not set.
 */
export function expandStore(
  store: StoreOptions | undefined,
  env: Environment,
): ExpandedStore | undefined {
  if (store === undefined) return undefined
  if (isStorage(store)) return { storage: store, prefix: defaultPrefix }
  const { driver, prefix, ...given } = store
  const { options, missing, candidates } = expandAll(given, (text) => expandText(text, env))
  if (missing.length > 0) throw createMissing(missing)
  return { driver, prefix, options, secrets: collectSecrets(candidates) }
}

/**
 * The credentials that stand in a configuration itself, longest first: what is named like one, and
 * those in addresses and connection strings. What stands for a variable is read later,
 * and its default is no secret.
 */
export function findWrittenSecrets(store: StoreOptions | undefined): string[] {
  if (store === undefined || isStorage(store)) return []
  const { driver: _driver, prefix: _prefix, ...given } = store
  const { candidates } = expandAll(given, (text) => ({
    text: dropVariables(text),
    missing: [],
    taken: [],
  }))
  const texts = candidates.filter(({ name, origin }) => origin === 'written' && !isSecretName(name))
  const plain = new Set(texts.map(({ value }) => value.trim()))
  return collectSecrets(candidates).filter((value) => !plain.has(value))
}

interface Expanded {
  options: Readonly<Record<string, unknown>>
  /** Variables that are not set, sorted. */
  missing: string[]
  candidates: SecretCandidate[]
}

function expandAll(given: Record<string, unknown>, read: (text: string) => Expansion): Expanded {
  const missing = new Set<string>()
  const candidates: SecretCandidate[] = []
  const options = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, expand(name, value)]),
  )
  return { options, missing: [...missing].sort(), candidates }

  function expand(name: string, value: unknown): unknown {
    if (typeof value === 'string') return expandOne(name, value)
    if (Array.isArray(value)) return value.map((one: unknown) => expand(name, one))
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expand(key, one)]))
  }

  function expandOne(name: string, value: string): string {
    const expansion = read(value)
    for (const one of expansion.missing) missing.add(one)
    for (const one of expansion.taken) candidates.push({ ...one, origin: 'environment' })
    candidates.push({ name, value: expansion.text, origin: 'written' })
    candidates.push(...findCredentials(expansion.text), ...findPairs(expansion.text))
    return expansion.text
  }
}

/** User and password of an address, as they stand in it and as they are meant. */
function findCredentials(text: string): SecretCandidate[] {
  if (!URL.canParse(text)) return []
  const { username, password } = new URL(text)
  return [username, password].flatMap((value) =>
    [value, decodePercent(value)].map((form) => toCredential('password', form)),
  )
}

/** What a connection string has by name: `AccountName=mine;AccountKey=…`, `?sv=1&sig=…`. */
function findPairs(text: string): SecretCandidate[] {
  const pairs = text.matchAll(/([\w-]+)=([^;&\s]+)/g)
  return [...pairs].flatMap(([, name = '', value = '']): SecretCandidate[] =>
    isSecretName(name) ? [value, decodePercent(value)].map((form) => toCredential(name, form)) : [],
  )
}

function toCredential(name: string, value: string): SecretCandidate {
  return { name, value, origin: 'credential' }
}

/** Objects of classes (a client, a certificate) are handed on as they are. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function createMissing(names: readonly string[]): DiscoveryError {
  const [verb, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  return new DiscoveryError('ENV_MISSING', {
    why: `${names.join(', ')} ${verb} not set, and the shared store (\`store\`) needs ${them}.`,
    fix: `Set ${them}, or write a default (\${${names[0]}:-value}).`,
  })
}
