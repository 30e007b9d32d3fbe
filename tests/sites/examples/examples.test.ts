import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildExample, copyExamples } from './pack.ts'

let folder: string
beforeAll(async () => {
  folder = await copyExamples()
})

test.each(['plain-astro', 'starlight'])(
  'the example %s builds from the packed package, in both languages',
  async (name) => {
    await buildExample(folder, name)
    const read = (path: string): string => readFileSync(join(folder, name, 'dist', path), 'utf8')
    const discovery = read('reference/mcp/discovery/index.html')
    expect(discovery).toContain('<html lang="en"')
    expect(discovery).toContain('supportedVersions')
    expect(read('ru/reference/mcp/discovery/index.html')).toContain('<html lang="ru"')
    expect(read('reference/mcp/tools/get_forecast/index.html')).toContain('Get the forecast')
    expect(existsSync(join(folder, name, 'src/content/mcp'))).toBe(false)
  },
)
