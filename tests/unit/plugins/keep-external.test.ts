import { expect, test } from 'vitest'
import { keepExternal } from '../../../plugins/astro/keep-external.ts'

const small = Buffer.from('console.log(1)')
const script = Buffer.from('document.querySelector("[data-amd-copy]")')
const styles = Buffer.from('.amd-badge{color:red}')
const picture = Buffer.from('<svg><!-- .amd-badge --></svg>')

function ask(limit: Parameters<typeof keepExternal>[0], name: string, content: Buffer): unknown {
  const kept = keepExternal(limit)
  return typeof kept === 'function' ? kept(name, content) : kept
}

test('keeps our scripts and styles out of pages, whatever the site says of small files', () => {
  for (const limit of [undefined, 1_000_000, () => true]) {
    expect(ask(limit, '_astro/CodeBlock.abc.js', script)).toBe(false)
    expect(ask(limit, '_astro/Page.abc.css', styles)).toBe(false)
  }
})

test('leaves everything else to the site, and to Vite where the site says nothing', () => {
  for (const [name, content] of [
    ['_astro/Menu.js', small],
    ['/site/src/logo.svg', picture],
  ] as const) {
    expect(ask(undefined, name, content)).toBe(undefined)
    expect(ask(0, name, content)).toBe(false)
    expect(ask(4096, name, content)).toBe(true)
    expect(ask(() => false, name, content)).toBe(false)
  }
})
