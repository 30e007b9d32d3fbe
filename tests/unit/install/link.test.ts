import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCursorLink, toLinkJson, toVsCodeLink } from '../../../src/core/install/link.ts'
import { hostileTexts } from './hostile.ts'
import { readCursorLink, readVsCodeLink } from './read-link.ts'

const entry = {
  command: 'npx',
  args: hostileTexts,
  env: Object.fromEntries(hostileTexts.map((text) => [text, text])),
}

describe('the link of Cursor', () => {
  it('has the documented form', () => {
    expect(toCursorLink('weather', { command: 'npx', args: ['-y', 'weather-mcp'] })).toBe(
      'cursor://anysphere.cursor-deeplink/mcp/install?name=weather&config=eyJjb21tYW5kIjoibnB4IiwiYXJncyI6WyIteSIsIndlYXRoZXItbWNwIl19',
    )
  })

  it('gives back the name and every hostile text', () => {
    expect(readCursorLink(toCursorLink('weather', entry))).toEqual({
      name: 'weather',
      config: entry,
    })
  })

  it('gives them back where the query is decoded once more before it is split', () => {
    const link = decodeURIComponent(toCursorLink('weather', entry))
    expect(readCursorLink(link)).toEqual({ name: 'weather', config: entry })
  })

  it('keeps a hostile name inside its own parameter', () => {
    const link = new URL(toCursorLink('a&config=evil#x', { command: 'npx' }))
    expect([...link.searchParams.keys()]).toEqual(['name', 'config'])
    expect(link.searchParams.get('name')).toBe('a&config=evil#x')
    expect(link.hash).toBe('')
  })
})

describe('the link of VS Code', () => {
  const payload = { name: 'weather', type: 'stdio', ...entry }

  it('has the documented form', () => {
    expect(toVsCodeLink({ name: 'w', type: 'http', url: 'https://a.example/mcp' })).toBe(
      'vscode:mcp/install?%7B%22name%22%3A%22w%22%2C%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Fa.example%2Fmcp%22%7D',
    )
  })

  it('gives back every hostile text, decoded once or twice', () => {
    const link = toVsCodeLink(payload)
    expect(readVsCodeLink(link)).toEqual(payload)
    expect(readVsCodeLink(link, 2)).toEqual(payload)
  })
})

describe('the JSON in a link', () => {
  it('is ASCII that no decoder changes, and equals any value', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })),
        (value) => {
          const json = toLinkJson(value)
          expect(JSON.parse(json)).toEqual(value)
          expect(decodeURIComponent(json)).toBe(json)
          expect(btoa(json)).toMatch(/^[A-Za-z0-9]*={0,2}$/)
        },
      ),
      { numRuns: 300, seed: 11 },
    )
  })
})
