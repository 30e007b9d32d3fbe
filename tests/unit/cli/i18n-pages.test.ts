import { describe, expect, test } from 'vitest'
import { Project, type Called } from './harness.ts'

const project = new Project()
const i18n = (...argv: string[]): Promise<Called> => project.call(['i18n', ...argv])

const english = `---
title: Probes
---

A node MUST answer \`ping\`. A client SHOULD NOT change its behaviour because of the name and SHOULD NOT
base a decision on it.
`
const russian = `---
title: Пробы
provenance:
  basis: '[Spec](https://a.example)'
  revision: 2026-07-28
---

Узел ДОЛЖЕН отвечать на \`ping\`. Клиенту НЕ СЛЕДУЕТ менять из-за названия своё поведение и НЕ СЛЕДУЕТ
принимать на его основе решения.
`

async function writePages(translation = russian): Promise<void> {
  await project.write('docs/probes.mdx', english)
  await project.write('docs/api/probes.md', english)
  await project.write('docs/ru/probes.mdx', translation)
  await project.write('docs/ru/own.md', 'Только по-русски.')
}

describe('a translated page', () => {
  test('that merges two SHOULD NOT into one is found, and nothing else', async () => {
    await writePages(russian.replace('своё поведение и НЕ СЛЕДУЕТ\n', 'своё поведение и\n'))
    expect(await i18n('check', '--pages', 'docs')).toEqual({
      code: 1,
      out:
        'docs/ru/probes.mdx:8: parity docs/probes.mdx:5: SHOULD NOT: 2 in the source, 1 in the translation\n' +
        '1 translated page checked: 1 to mend.\n' +
        '  Fix: mend the translation, then: npx astro-mcp-discovery i18n seal PAGE\n',
      err: '',
    })
    expect((await i18n('check', '--pages', 'docs', '--fail-on', 'stale')).code).toBe(0)
  })

  test('is sealed with the state of its source, and stale once that changes', async () => {
    await writePages()
    expect((await i18n('seal', 'docs/ru/probes.mdx')).out).toBe(
      'docs/ru/probes.mdx sealed: docs/probes.mdx as of 2026-11-29.\n',
    )
    expect(await project.read('docs/ru/probes.mdx')).toBe(
      russian.replace(
        '2026-07-28\n',
        '2026-07-28\n  source: ../probes.mdx\n  digest: sha256-73e6dc04b143617b\n  checked: 2026-11-29\n',
      ),
    )
    expect((await i18n('check', '--pages', 'docs')).out).toBe(
      '1 translated page checked: nothing to mend.\n',
    )
    // What a page says of its own origin is no change of it, and neither are line ends.
    const sealed = english.replace('---\n\n', 'provenance:\n  checked: 2026-01-01\n---\n\n')
    await project.write('docs/probes.mdx', sealed.replaceAll('\n', '\r\n'))
    expect((await i18n('check', '--pages', 'docs')).code).toBe(0)
    await project.write('docs/probes.mdx', english.replace('A node', 'Each node'))
    expect(await i18n('check', '--pages', 'docs')).toMatchObject({
      code: 1,
      out: expect.stringContaining(
        'docs/ru/probes.mdx: stale docs/probes.mdx has changed since\n',
      ) as string,
    })
    expect((await i18n('seal', 'docs/ru/probes.mdx')).out).toContain('sealed')
    expect((await i18n('seal', 'docs/ru/probes.mdx')).out).toContain('unchanged')
    expect((await i18n('check', '--pages', 'docs')).code).toBe(0)
  })

  test('may have a source anywhere, when it is named', async () => {
    await writePages()
    expect((await i18n('seal', 'docs/ru/own.md', '--source', 'docs/api/probes.md')).code).toBe(0)
    expect(await project.read('docs/ru/own.md')).toMatch(
      /^---\nprovenance:\n {2}source: \.\.\/api\/probes\.md\n {2}digest: sha256-[\da-f]{16}\n {2}checked: 2026-11-29\n---\n\nТолько по-русски\.$/,
    )
    expect((await i18n('check', '--pages', 'docs', '--fail-on', 'stale')).out).toContain('2 trans')
  })

  test.each([
    [['seal', 'docs/api/probes.md'], 'i18n seal docs/api/probes.md --source PAGE'],
    [['seal', 'docs/no.md'], 'There is no page docs/no.md.'],
    [['check', '--pages', 'no'], 'There is no folder no.'],
    [['check', '--pages', 'docs/api'], 'There are no translated pages in docs/api.'],
    [['check', 'weather', '--pages', 'docs'], 'servers are named'],
  ])('is no page in vain: %j', async (argv, message) => {
    await writePages()
    expect(await i18n(...argv)).toMatchObject({
      code: 2,
      err: expect.stringContaining(message) as string,
    })
  })
})
