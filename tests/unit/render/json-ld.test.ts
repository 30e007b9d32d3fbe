import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Page } from '../../../src/core/pages/model.ts'
import { buildPage } from '../../../src/core/pages/index.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { toJsonLd } from '../../../src/render/json-ld.ts'
import { buildServer } from '../pages/build-reference.ts'
import { hostileText } from './to-markdown/pieces.ts'

const facts = {
  url: 'https://a.example/demo/',
  lang: 'ru',
  href: (path: string): string => `https://a.example/${path}/`,
}

function buildTool(title: string, path = 'demo/tools/a'): Page {
  const server = buildServer({ lists: { tools: [{ name: 'a', title, description: title }] } })
  return buildPage({ servers: [server], findings: 'dev' }, path, createTranslator('en'))
}

test.each([
  ['demo/tools/a', 'APIReference', 2],
  ['demo/discovery', 'APIReference', 2],
  ['demo/tools', 'TechArticle', 2],
  ['demo', 'TechArticle', 1],
])('the page at %s is told of as %s', (path, type, length) => {
  const graph = read(buildTool('Title', path))['@graph']
  expect(graph).toHaveLength(length)
  expect(graph[0]).toMatchObject({ '@type': type, url: facts.url, inLanguage: 'ru' })
})

test('no text of a server ends the element, and each is what it was', () => {
  const endings = fc.constantFrom('</script>', '<!--', '<script>', ']]>', '&lt;', '\u2028')
  const text = fc.array(fc.oneof(endings, hostileText), { maxLength: 4 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, (title) => {
      expect(toJsonLd(buildTool(title), facts)).not.toMatch(/[<>&\u2028\u2029]/)
    }),
    { numRuns: 200 },
  )
  expect(read(buildTool('a </script> <b> & c'))['@graph'][0]).toMatchObject({
    headline: 'a </script> <b> & c',
  })
})

function read(page: Page): { '@graph': object[] } {
  return JSON.parse(toJsonLd(page, facts)) as { '@graph': object[] }
}
