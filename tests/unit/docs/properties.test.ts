import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const declared = readFileSync('plugins/astro/styles.css', 'utf8').matchAll(/^ {2}(--amd-[\w-]+):/gm)
const properties = [...declared].map(([, name = '']) => name)

test.each(['content/docs/appearance.mdx', 'content/docs/ru/appearance.mdx'])(
  '%s has a row for each custom property of the styles, in their order, and for nothing else',
  (path) => {
    const rows = readFileSync(path, 'utf8').matchAll(/^\| `(--[\w-]+)`/gm)
    expect([...rows].map(([, name]) => name)).toEqual(properties)
    expect(properties).toContain('--amd-accent')
  },
)
