import { resolve } from 'node:path'
import { expandStore } from '../../../src/config/expand-store.ts'
import { readSource } from '../../../src/config/read-source.ts'
import { isStorage } from '../../../src/core/storage.ts'
import { readVersion } from '../../../src/pipeline/client-info.ts'
import { keepReleases, keepServers } from '../../../src/pipeline/serving/keep-stored.ts'
import { createServing, type Serving } from '../../../src/pipeline/serving/serve-servers.ts'
import { openStores } from '../../../src/store/open-stores.ts'
import { servingWaiting } from '../../../src/store/patience.ts'
import { createTranslationStore } from '../../../src/store/translation-store.ts'
import { recordServer } from '../../../src/wire/record-server.ts'
import { toDigest } from '../digest.ts'
import type { ServingSettings } from './settings.ts'
import type { RunningSurroundings } from './surroundings.ts'

const opened = new Map<string, Promise<Serving>>()

/**
 * Opens the stores of a site and answers for its servers as long as the process runs: one for all
 * who ask with the same settings.
 */
export function openServing(
  settings: ServingSettings,
  surroundings: RunningSurroundings,
): Promise<Serving> {
  const place = resolve(settings.root ?? surroundings.cwd)
  const key = keyOf(settings, place)
  const known = opened.get(key)
  if (known) return known
  const serving = openStoresOf(settings, place, surroundings)
  opened.set(key, serving)
  serving.catch(() => opened.delete(key))
  return serving
}

/** Names given to objects that are handed in as a store: as JSON, two of them are the same. */
const storages = new WeakMap<object, string>()
let given = 0

function keyOf({ options, dir }: ServingSettings, place: string): string {
  const { store } = options
  if (!isStorage(store)) return toDigest([options, place, resolve(place, dir)])
  const name = storages.get(store) ?? `storage ${++given}`
  storages.set(store, name)
  return toDigest([{ ...options, store: name }, place, resolve(place, dir)])
}

async function openStoresOf(
  { options, dir, version }: ServingSettings,
  place: string,
  { env, now, sleep, cpus, report }: RunningSurroundings,
): Promise<Serving> {
  const folder = resolve(place, dir)
  const stores = await openStores({
    ...{ store: expandStore(options.store, env), dir: folder, now },
    waiting: servingWaiting,
  })
  return createServing({
    ...{ options, env, now, sleep, cpus, report },
    version: version ?? readVersion(),
    root: place,
    record: recordServer,
    store: keepServers(stores.servers, report),
    releases: keepReleases(stores.releases, report),
    translations: createTranslationStore(folder),
    answers: stores.answers,
    leases: stores.leases,
    source: readSource(env),
  })
}
