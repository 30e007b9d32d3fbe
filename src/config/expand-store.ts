import { DiscoveryError } from '../core/error.ts'
import { isStorage, type Storage } from '../core/storage.ts'
import { expandText } from './expand-text.ts'
import { collectSecrets, type SecretCandidate } from './secrets.ts'
import { defaultPrefix, type StoreOptions } from './store-options.ts'

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
  env: Readonly<Record<string, string | undefined>>,
): ExpandedStore | undefined {
  if (store === undefined) return undefined
  if (isStorage(store)) return { storage: store, prefix: defaultPrefix }
  const missing = new Set<string>()
  const candidates: SecretCandidate[] = []
  const { driver, prefix, ...given } = store
  const options = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, expand(name, value)]),
  )
  if (missing.size > 0) throw createMissing([...missing].sort())
  return { driver, prefix, options, secrets: collectSecrets(candidates) }

  function expand(name: string, value: unknown): unknown {
    if (typeof value === 'string') return expandOne(name, value)
    if (Array.isArray(value)) return value.map((one: unknown) => expand(name, one))
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expand(key, one)]))
  }

  function expandOne(name: string, value: string): string {
    const expansion = expandText(value, env)
    for (const one of expansion.missing) missing.add(one)
    for (const one of expansion.taken) candidates.push({ ...one, origin: 'environment' })
    candidates.push({ name, value: expansion.text, origin: 'written' })
    candidates.push(...findCredentials(expansion.text))
    return expansion.text
  }
}

/** User and password of an address, as they stand in it and as they are meant. */
function findCredentials(text: string): SecretCandidate[] {
  if (!URL.canParse(text)) return []
  const { username, password } = new URL(text)
  return [username, password].flatMap((value) =>
    [value, decode(value)].map((form): SecretCandidate => ({
      name: 'password',
      value: form,
      origin: 'credential',
    })),
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
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
