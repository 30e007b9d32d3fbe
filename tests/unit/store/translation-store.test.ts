import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { extractUnits, updateFile } from '../../../src/core/translation/index.ts'
import { createTranslationStore } from '../../../src/store/translation-store.ts'
import { createSnapshot } from './snapshot-fixture.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'amd-translations-'))
})
afterEach(() => rm(dir, { recursive: true }))

const snapshot = createSnapshot('weather', { instructions: 'Ask for a place.' })
const german = updateFile(extractUnits(snapshot), 'de')
const russian = updateFile(extractUnits(snapshot), 'ru')

it('keeps one readable file per locale in the folder of the server', async () => {
  const store = createTranslationStore(dir)
  expect(await store.read('weather')).toEqual([])
  expect(await store.write('weather', russian)).toBe('written')
  expect(await store.write('weather', german)).toBe('written')
  expect(await store.write('weather', german)).toBe('unchanged')
  expect(await store.read('weather')).toEqual([german, russian])
  expect(await readFile(join(dir, 'weather', 'translations', 'de.json'), 'utf8'))
    .toMatchInlineSnapshot(`
      "{
        "schemaVersion": 1,
        "locale": "de",
        "units": {
          "server/instructions": {
            "source": "Ask for a place.",
            "digest": "sha256-11f5e2828e563ca38ae10e062026ea38fbdffaecc171b2a005283ccf67c1ad95",
            "text": ""
          }
        }
      }
      "
    `)
})

it('says which file is no JSON, and which name is no language', async () => {
  const store = createTranslationStore(dir)
  const folder = join(dir, 'weather', 'translations')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'ru.json'), '{')
  await expect(store.read('weather')).rejects.toMatchObject({
    code: 'TRANSLATION_INVALID',
    server: 'weather',
    why: expect.stringContaining('ru.json: ') as string,
  })
  await writeFile(join(folder, 'ru.json'), JSON.stringify({ ...russian, locale: 'de' }))
  await expect(store.read('weather')).rejects.toThrow('its locale is "de", its name says ru')
  await rm(join(folder, 'ru.json'))
  await writeFile(join(folder, 'not a tag.json'), '{}')
  await expect(store.read('weather')).rejects.toThrow('"not a tag" is no language tag.')
  expect(() => store.fileOf('weather', '../ru')).toThrow('is no language tag')
})
