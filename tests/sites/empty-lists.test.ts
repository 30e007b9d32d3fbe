import { beforeAll, describe, expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'

const sentences = {
  tools: ['The server declares tools and lists none.'],
  prompts: [
    'The list could not be received',
    'error -32603: The chart room is closed.',
    'so what it offers here is unknown.',
  ],
  resources: ['The server lists no resources.', 'The server lists no resource templates.'],
}

const russian = {
  tools: 'Сервер заявляет инструменты, но перечень пуст.',
  prompts: 'поэтому состав перечня неизвестен.',
  resources: 'Перечень шаблонов ресурсов сервера пуст.',
}

describe.each(['astro', 'starlight'])('on %s', (name) => {
  let host: Host

  beforeAll(async () => {
    host = await buildHost('empty-lists', { HOST: name })
  })

  test('lists that are declared have a page, and say in words that they are empty or failed', () => {
    expect(host.code).toBe(0)
    expect(pagesOf(host, 'quay')).toEqual(['', 'discovery/', 'prompts/', 'resources/', 'tools/'])
    expect(pagesOf(host, 'archive')).toEqual(['', 'discovery/', 'tools/', 'tools/search-logs/'])
    for (const [list, texts] of Object.entries(sentences)) {
      const html = host.read(`reference/mcp/quay/${list}/index.html`)
      for (const text of texts) expect(html).toContain(text)
    }
    for (const [list, text] of Object.entries(russian))
      expect(host.read(`ru/reference/mcp/quay/${list}/index.html`)).toContain(text)
  })

  test('where the owner wants pages alone, nothing is beside them, and they name nothing', () => {
    expect(host.code).toBe(0)
    const pages = host.pages('reference/mcp')
    expect(pages).toHaveLength(10)
    expect(host.files('reference/mcp')).toEqual(pages)
    for (const page of pages)
      expect(host.read(page)).not.toMatch(/<link rel="alternate" type="(?:text|application)/)
  })
})

function pagesOf(host: Host, server: string): string[] {
  const folder = `reference/mcp/${server}/`
  return host
    .pages(folder)
    .map((file) => file.slice(folder.length).replace(/index\.html$/, ''))
    .sort()
}
