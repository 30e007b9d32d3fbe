import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fields } from '../../../src/core/requirements/index.ts'
import type { FieldRequirement } from '../../../src/core/requirement.ts'

const committedIds = readFileSync(new URL('field-ids.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

describe('the field catalogue', () => {
  it('holds exactly the 174 fields of 2026-07-28 beside the handshake of legacy revisions', () => {
    const ids = fields.filter(({ object }) => !object.startsWith('initialize.')).map(({ id }) => id)
    expect(committedIds).toHaveLength(174)
    expect(ids.toSorted()).toEqual(committedIds)
  })

  it('gives each field an id of its own, made of object and pointer', () => {
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length)
    expect(fields.filter(({ id, object, pointer }) => id !== `${object}:${pointer}`)).toEqual([])
  })

  it('knows the seed facts', () => {
    const seeds = {
      resultType: 'MUST',
      supportedVersions: 'MUST',
      capabilities: 'MUST',
      '_meta/io.modelcontextprotocol~1serverInfo': 'SHOULD',
      instructions: 'MAY',
      ttlMs: 'MUST',
      cacheScope: 'MUST',
    }
    const levels = Object.keys(seeds).map((name) => [name, field(`/result/${name}`).level])
    expect(Object.fromEntries(levels)).toEqual(seeds)
  })

  it('links each field to the pages that say so', () => {
    expect(field('/result/ttlMs').cite).toEqual([
      'https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cacheable-results',
      'https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#time-to-live-ttl-field',
    ])
    const urls = fields.flatMap(({ cite }) => cite)
    const homes = /^https:\/\/(?:modelcontextprotocol\.io|github\.com\/modelcontextprotocol)\//
    expect(urls.filter((url) => !homes.test(url))).toEqual([])
  })

  it('dates what is deprecated', () => {
    const dated = fields
      .filter(({ deprecated }) => deprecated)
      .map(({ pointer, deprecated, until }) => [
        pointer.split('/').at(-1),
        deprecated?.since,
        until,
      ])
    expect(dated).toEqual([
      ['roots', '2026-07-28', undefined],
      ['sampling', '2026-07-28', undefined],
      ['io.modelcontextprotocol~1logLevel', '2026-07-28', undefined],
      ['logging', '2026-07-28', undefined],
      ['tasks', '2026-07-28', '2025-11-25'],
      ['execution', '2026-07-28', '2025-11-25'],
    ])
  })
})

function field(pointer: string): FieldRequirement {
  const found = fields.find(({ id }) => id === `discover.result:${pointer}`)
  if (!found) throw new Error(`no field ${pointer}`)
  return found
}
