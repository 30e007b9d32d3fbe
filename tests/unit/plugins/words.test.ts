import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { messagesOf } from '../../../src/i18n/messages.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const used = new Set(
  ['plugins', 'src/render/html'].flatMap(readKeys).map((quoted) => quoted.slice(1, -1)),
)

function readKeys(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(astro|ts)$/.test(file))
    .flatMap(
      (file) => readFileSync(join(root, folder, file), 'utf8').match(/'ui\.[A-Za-z.]+'/g) ?? [],
    )
}

/** Keys without plural suffixes; `ui.all.*` is chosen by the kind of page. */
function keysOf(locale: string): Set<string> {
  return new Set(
    Object.keys(messagesOf(locale))
      .filter((key) => key.startsWith('ui.') && !/^ui\.all\.(?!servers)/.test(key))
      .map((key) => key.replace(/_(one|few|many|other)$/, '')),
  )
}

test.each(['en', 'ru'])(
  'every word of the components is there in %s, and none is unused',
  (locale) => {
    expect([...keysOf(locale)].sort()).toEqual([...used].sort())
  },
)
