import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './read-imports.ts'

test('HTML made from data enters pages through one component only', () => {
  const components = readdirSync(join(root, 'plugins'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.astro'))
    .filter((path) => readFileSync(join(root, 'plugins', path), 'utf8').includes('set:html'))
  expect(components).toEqual(['astro/components/text/SafeHtml.astro'])
})

test('no component has a raw script or style that a strict policy would block', () => {
  const faults = readdirSync(join(root, 'plugins'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.astro'))
    .flatMap((path) => {
      const text = readFileSync(join(root, 'plugins', path), 'utf8').replace(
        /^---[\s\S]*?\n---/,
        '',
      )
      return /is:inline|\sstyle=|define:vars/.test(text) ? [path] : []
    })
  expect(faults).toEqual([])
})
