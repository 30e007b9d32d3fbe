import { expect, test } from 'vitest'
import { buildHost } from './build-host.ts'
import { attributes, brokenLinks, readWords } from './read-html.ts'

const parts = ['as-configured', 'in-any-case', 'install', 'messages'] as const

/** What stands in each part of the page. */
function splitParts(html: string): Record<(typeof parts)[number], string> {
  const starts = parts.map((id) => html.indexOf(`<div id="${id}">`))
  const texts = parts.map(
    (id, index) => [id, html.slice(starts[index], starts[index + 1])] as const,
  )
  return Object.fromEntries(texts) as Record<(typeof parts)[number], string>
}

test('findings stand on pages of a site where they are public, or where the page says so', async () => {
  const kept = await buildHost('findings')
  const shown = await buildHost('findings', { FINDINGS: 'public' })
  const [ofKept, ofShown] = [kept, shown].map((host) => splitParts(host.read('index.html')))
  expect(readWords(ofKept?.['as-configured'] ?? '')).toBe('')
  const verdict = readWords(ofKept?.['in-any-case'] ?? '')
  expect(verdict).toMatch(/Passed: \d+/)
  expect(ofKept?.['in-any-case']).not.toContain('/conformance/')
  expect(readWords(ofShown?.['as-configured'] ?? '')).toBe(`${verdict}\nAll rules, kept and broken`)
  expect(brokenLinks(shown, ['index.html'])).toEqual([])
  expect(brokenLinks(kept, ['index.html'])).toEqual([])
})

test('the steps to install a server and the notes of its messages stand there too', async () => {
  const host = await buildHost('findings')
  const { install, messages } = splitParts(host.read('index.html'))
  expect(install).toContain('harbor-mcp')
  const notes = attributes(messages.replaceAll(/<a (?!class="amd-note")/g, '<x '), 'a', 'href')
  expect(notes).toContain('/reference/mcp/discovery/#field-result-ttlms')
  expect(notes).toContain('/reference/mcp/discovery/#fields-note-1')
})
