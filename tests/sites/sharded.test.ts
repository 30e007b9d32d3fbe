import { expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'
import { brokenLinks, readWords } from './read-html.ts'

// The quay falls to the first of two parts, the harbour and its archive to the second.
const parts = ['1/2', '2/2']

async function build(name: string, env: Record<string, string>): Promise<Host> {
  const host = await buildHost(name, env)
  expect(host.code, host.log).toBe(0)
  return host
}

/** Files of the reference, but for those that tell of all its pages. */
function filesOf(host: Host): string[] {
  return host.files().filter((file) => !/llms(?:-full)?\.txt$/.test(file))
}

test.each(['sharded', 'sharded-starlight'])(
  'parts of %s under one address are the whole site, to the byte',
  async (name) => {
    const whole = await build(name, { OTHERS: 'link' })
    const built: Host[] = []
    for (const part of parts)
      built.push(await build(name, { MCP_DISCOVERY_ONLY: part, OTHERS: 'link' }))
    expect([...new Set(built.flatMap(filesOf))].sort()).toEqual(filesOf(whole))
    for (const part of built) {
      const texts = (host: Host): string[][] => filesOf(part).map((file) => [file, host.read(file)])
      expect(texts(part)).toEqual(texts(whole))
      expect(part.files().some((file) => file.endsWith('llms-full.txt'))).toBe(false)
    }
    const [first, second] = built.map((host) => host.read('reference/mcp/llms.txt'))
    expect(first).toBe(second)
    expect(first).toContain('/reference/mcp/harbor.md')
    const own = built.map((host) => host.pages('reference/mcp/').length)
    expect(own.every((count) => count > 1 && count < whole.pages('reference/mcp/').length)).toBe(
      true,
    )
  },
)

test('a part that stands alone names no server of another, and leads nowhere that is not there', async () => {
  for (const [part, mine, theirs] of [
    ['1/2', 'Quay', 'Harbour office'],
    ['harbor', 'Harbour office', 'Quay'],
  ] as const) {
    const host = await build('sharded', { MCP_DISCOVERY_ONLY: part })
    const pages = host.pages('reference/')
    expect(brokenLinks(host, pages, '')).toEqual([])
    for (const file of ['reference/mcp/index.html', 'reference/mcp/llms.txt']) {
      const words = file.endsWith('.html') ? readWords(host.read(file)) : host.read(file)
      expect([words.includes(mine), words.includes(theirs)]).toEqual([true, false])
    }
    expect(host.log).toContain('1 server;')
  }
})

test('a page keeps its address and content where it is the only server of its part', async () => {
  const whole = await build('sharded', {})
  const part = await build('sharded', { MCP_DISCOVERY_ONLY: 'harbor' })
  const files = part.files('reference/mcp/harbor/').filter((file) => /\.(?:md|json)$/.test(file))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(part.read(file)).toBe(whole.read(file))
})

test('a link to a server that this part leaves out stops the build of it', async () => {
  const host = await buildHost('sharded-starlight', { MCP_DISCOVERY_ONLY: '1/2' })
  expect([host.code, host.log]).toEqual([
    1,
    expect.stringContaining('There is no MCP server "harbor" in this build.'),
  ])
})

test.each([
  ['3/2', 'There is no shard 3 of 2.'],
  ['harbour', 'There is no server "harbour".'],
])('the part %s stops the build with the line to write', async (part, why) => {
  const host = await buildHost('sharded', { MCP_DISCOVERY_ONLY: part })
  expect([host.code, host.log]).toEqual([
    1,
    expect.stringContaining(`MCP_DISCOVERY_ONLY is "${part}". ${why}`),
  ])
})
