import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignSlugs, slugOf } from '../../../src/core/slug.ts'
import type { UrlMap } from '../../../src/core/url-map.ts'

const none: UrlMap = { slugs: {}, aliases: {} }

function slugs(keys: string[], existing = none): [string, string | undefined][] {
  const map = assignSlugs('tools', keys, existing)
  return keys.map((key) => [key, slugOf(map, 'tools', key)])
}

describe('assignSlugs', () => {
  test('keeps a clean name as it is', () => {
    expect(slugs(['get_weather', 'read-file', '7zip'])).toEqual([
      ['get_weather', 'get_weather'],
      ['read-file', 'read-file'],
      ['7zip', '7zip'],
    ])
  })

  test('makes a readable form of other names', () => {
    expect(slugs(['calendar.read', 'Über uns', 'a/b', '../x', '_private'])).toEqual([
      ['calendar.read', 'calendar-read'],
      ['Über uns', 'uber-uns'],
      ['a/b', 'a-b'],
      ['../x', 'x'],
      ['_private', 'private'],
    ])
  })

  test('gives the first to come the clean form and a later clash its hash', () => {
    expect(slugs(['get_user', 'Get_User', 'calendar-read', 'calendar.read'])).toEqual([
      ['get_user', 'get_user'],
      ['Get_User', 'get_user-a95b7a55'],
      ['calendar-read', 'calendar-read'],
      ['calendar.read', 'calendar-read-8da86d4b'],
    ])
  })

  test('gives a hash to a name with nothing readable and to reserved words', () => {
    const found = slugs(['инструмент', '..', '\u0000', '', 'index', '404', 'CON', 'templates'])
    expect(found.map(([, slug]) => slug)).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}$/),
      expect.stringMatching(/^[0-9a-f]{8}$/),
      expect.stringMatching(/^[0-9a-f]{8}$/),
      expect.stringMatching(/^[0-9a-f]{8}$/),
      expect.stringMatching(/^index-[0-9a-f]{8}$/),
      expect.stringMatching(/^404-[0-9a-f]{8}$/),
      expect.stringMatching(/^con-[0-9a-f]{8}$/),
      'templates',
    ])
  })

  test('treats names of Object.prototype like any other', () => {
    expect(slugs(['__proto__', 'constructor', 'toString'])).toEqual([
      ['__proto__', 'proto'],
      ['constructor', 'constructor'],
      ['toString', 'tostring'],
    ])
  })

  test('keeps slugs of the existing map and takes no alias again', () => {
    const existing: UrlMap = {
      slugs: { tools: { Zeta: 'alpha' } },
      aliases: { tools: { beta: 'Zeta' } },
    }
    const found = slugs(['alpha', 'beta', 'Zeta'], existing)
    expect(found.map(([, slug]) => slug)).toEqual([
      expect.stringMatching(/^alpha-[0-9a-f]{8}$/),
      expect.stringMatching(/^beta-[0-9a-f]{8}$/),
      'alpha',
    ])
    expect(existing.slugs).toEqual({ tools: { Zeta: 'alpha' } })
  })

  test('gives any names short, plain, distinct slugs', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 300 })), (keys) => {
        const found = slugs(keys).map(([, slug]) => slug ?? '')
        for (const slug of found) expect(slug).toMatch(/^[a-z0-9][a-z0-9_-]{0,79}$/)
        expect(new Set(found).size).toBe(keys.length)
      }),
    )
  })
})
