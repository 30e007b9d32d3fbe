import { expect, it } from 'vitest'
import { rules } from '../../../src/core/requirements/rules.ts'
import { Project } from './harness.ts'

const project = new Project()

it('explain tells what a rule asks, how strongly, of whom, and where it is written', async () => {
  expect(await project.call(['explain', 'cache/ttl-present'])).toMatchObject({ code: 0, err: '' })
  expect((await project.call(['explain', 'cache/ttl-present'])).out).toMatchInlineSnapshot(`
    "cache/ttl-present
    Every complete result of discovery and of a list MUST carry ttlMs.
    The official conformance suite looks for it in lists, not in the answer to server/discover.

    level          MUST
    severity       error
    binds          the server
    since          2026-07-28
    place          /result/ttlMs
    fix            Add ttlMs to every complete result of discovery and of a list; write 0 if it is not to be kept.
    specification  https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cacheable-results
    "
  `)
})

it('explain speaks other languages', async () => {
  const argv = ['explain', 'icon/src-unsafe-scheme', '--locale', 'ru']
  expect((await project.call(argv)).out).toMatchInlineSnapshot(`
    "icon/src-unsafe-scheme
    Клиент ДОЛЖЕН отклонять значки, адрес которых не https, не http и не data, например javascript: или file:.

    уровень       ДОЛЖЕН
    важность      к сведению
    обязывает     клиента
    с версии      2025-11-25
    место         /**/icons/*/src
    исправление   Предоставьте значок по адресу https или в виде data: URI.
    спецификация  https://modelcontextprotocol.io/specification/2026-07-28/basic/index#icons
    "
  `)
})

it('explain says of a rule that no recording can judge that it takes requests', async () => {
  const { out } = await project.call(['explain', 'page/invalid-cursor-32602'])
  expect(out).toContain('\nJudging it takes requests of its own')
})

it('explain has words for every rule in every language', async () => {
  const missing: string[] = []
  for (const { id } of rules) {
    for (const locale of ['en', 'ru']) {
      const { out } = await project.call(['explain', id, '--locale', locale])
      const [, sentence = '', , ...rows] = out.split('\n')
      if (sentence.length < 10 || rows.some((row) => /explain\./.test(row))) missing.push(id)
    }
  }
  expect(missing).toEqual([])
})

it.each([
  ['cache/tll-present', 'Did you mean "cache/ttl-present"?'],
  ['ttl-present', 'Did you mean "cache/ttl-present"?'],
  ['constructor', 'There is no rule "constructor".'],
])('explain does not know %s', async (id, message) => {
  const { code, err } = await project.call(['explain', id])
  expect(code).toBe(2)
  expect(err).toContain(message)
})
