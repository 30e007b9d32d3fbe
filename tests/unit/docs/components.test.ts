import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const doors = readFileSync('plugins/astro/components/index.ts', 'utf8').matchAll(
  /default as (\w+)/g,
)
const components = [...doors].map(([, name = '']) => name).sort()

test.each(['content/docs/components.mdx', 'content/docs/ru/components.mdx'])(
  '%s has a row, a chapter and a live example for each component',
  (path) => {
    const text = readFileSync(path, 'utf8')
    const live = text.replaceAll(/^```[\s\S]*?^```$/gm, '')
    const found = (pattern: RegExp): string[] =>
      [...new Set([...live.matchAll(pattern)].map(([, name = '']) => name))].sort()
    expect(found(/^\| \[`(\w+)`\]/gm)).toEqual(components)
    expect(found(/^## ([A-Z]\w+)$/gm).filter((name) => components.includes(name))).toEqual(
      components,
    )
    expect(found(/<([A-Z]\w+)\s/g)).toEqual(components)
    expect(components).toContain('Changelog')
  },
)
