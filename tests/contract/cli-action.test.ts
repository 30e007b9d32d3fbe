import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runAction } from './ci/run-action.ts'
import { Scratch } from './ci/scratch.ts'

const branch = 'mcp-discovery/snapshots'

let scratch: Scratch
beforeEach(({ task }) => {
  scratch = new Scratch({ withDemo: task.name.includes('first snapshots') })
})
afterEach(() => scratch.remove())

describe('the action', () => {
  it('opens a pull request with the first snapshots, and leaves the main branch alone', () => {
    const main = scratch.commitOf('main')
    const run = runAction(scratch)
    expect({ ...run, output: '', summary: '', outputs: { ...run.outputs, report: '' } }).toEqual({
      code: 0,
      steps: ['record', 'compare', 'propose'],
      outputs: { changed: 'true', report: '', 'pull-request': 'https://github.example/pull/1' },
      output: '',
      summary: '',
    })
    expect(scratch.commitOf('main')).toBe(main)
    expect(scratch.filesOf(branch).filter((file) => file.startsWith('content/'))).toEqual([
      'content/mcp/demo/receipt.json',
      'content/mcp/demo/snapshot.json',
      'content/mcp/demo/urls.json',
      'content/mcp/tides/receipt.json',
      'content/mcp/tides/snapshot.json',
      'content/mcp/tides/urls.json',
    ])
    const [[, verb, ...args] = []] = scratch.takeCalls()
    expect([verb, args.slice(0, 4)]).toEqual([
      'create',
      ['--head', branch, '--title', 'Update the MCP reference'],
    ])
    expect(scratch.readBody()).toBe(run.summary)
    expect(run.summary).toMatchInlineSnapshot(`
      "## MCP changes

      2 servers: 2 servers added.

      ### demo

      from its snapshot, modern 2026-07-28 over stdio, 6 tools, 3 prompts, 3 resources, 1 resource template

      The server is new.

      ### tides

      from its snapshot, modern 2026-07-28 over stdio, 2 tools

      The server is new.
      "
    `)
  })

  it('does nothing while the servers say what was committed', () => {
    scratch.commitSnapshots()
    const run = runAction(scratch)
    expect([run.code, run.steps, run.outputs['changed']]).toEqual([
      0,
      ['record', 'compare'],
      'false',
    ])
    expect([scratch.commitOf(branch), scratch.takeCalls()]).toEqual([undefined, []])
    expect(scratch.git('status', '--porcelain')).toBe('')
  })

  it('opens no pull request for the date of a check alone', () => {
    scratch.commitSnapshots()
    const file = 'content/mcp/tides/receipt.json'
    const receipt = JSON.parse(scratch.read(file)) as object
    scratch.write(file, JSON.stringify({ ...receipt, receivedAt: '2001-01-01T00:00:00Z' }))
    expect(scratch.git('status', '--porcelain')).toBe(`M ${file}`)
    const run = runAction(scratch)
    expect([run.code, run.outputs['changed'], scratch.commitOf(branch)]).toEqual([
      0,
      'false',
      undefined,
    ])
  })

  it('opens one with the changes by class, once, and says them anew when they grow', () => {
    scratch.commitSnapshots()
    scratch.writeTools([['get_tide', 'Other words.'], 'get_moon'])
    commitServer()
    const first = runAction(scratch)
    expect(first.summary).toMatchInlineSnapshot(`
      "## MCP changes

      1 server: 1 breaking, 1 model-text, 1 additive.

      ### tides

      from its snapshot, modern 2026-07-28 over stdio, 2 tools

      #### Breaking (1)

      - Tool get\\_wave: no longer listed

      #### Text for models (1)

      - Tool get\\_tide: the description changed

      #### Additions (1)

      - Tool get\\_moon: newly listed
      "
    `)
    scratch.amend(branch, 'content/mcp/tides/receipt.json', (text) =>
      text.replace(/"receivedAt": "[^"]+"/, '"receivedAt": "2001-01-01T00:00:00Z"'),
    )
    const commit = scratch.commitOf(branch)
    expect(scratch.takeCalls().map(([, verb]) => verb)).toEqual(['create'])

    // The next night: the snapshots are the same and only the dates would differ.
    scratch.checkOut()
    const second = runAction(scratch)
    expect([second.outputs['changed'], second.outputs['pull-request']]).toEqual([
      'true',
      'https://github.example/pull/1',
    ])
    expect(scratch.commitOf(branch)).toBe(commit)

    scratch.checkOut()
    scratch.writeTools(['get_tide'])
    commitServer()
    runAction(scratch)
    expect(scratch.commitOf(branch)).not.toBe(commit)
    expect(scratch.takeCalls().map(([, verb]) => verb)).toEqual(['edit', 'edit'])
  })

  it('tells in the pull request what is left to translators', () => {
    scratch.commitSnapshots()
    const translations = { schemaVersion: 1, locale: 'ru', units: {} }
    scratch.write('content/mcp/tides/translations/ru.json', JSON.stringify(translations))
    scratch.writeTools(['get_tide', 'get_wave', 'get_moon'])
    const { summary } = runAction(scratch)
    expect(summary.slice(summary.indexOf('#### '))).toBe(
      [
        '#### Additions (1)',
        '',
        '- Tool get\\_moon: newly listed',
        '',
        '#### Translations to look at',
        '',
        '- ru: 1 text without a translation',
        '  - `tools/get_moon/description`',
        '',
      ].join('\n'),
    )
  })

  it('keeps a release, also where nothing else changed', () => {
    scratch.commitSnapshots()
    const run = runAction(scratch, { release: '1.4.0', servers: 'tides' })
    expect([run.code, run.outputs['changed']]).toEqual([0, 'true'])
    const kept = scratch.filesOf(branch).filter((file) => file.includes('releases'))
    expect(kept).toEqual([
      'content/mcp/tides/releases/1.4.0/receipt.json',
      'content/mcp/tides/releases/1.4.0/snapshot.json',
    ])
  })

  it('fails instead where that is wished, from a class on', () => {
    scratch.commitSnapshots()
    scratch.writeTools(['get_tide', ['get_wave', 'Other words.']])
    const any = runAction(scratch, { 'on-change': 'fail' })
    expect([any.code, any.steps]).toEqual([1, ['record', 'compare', 'fail']])
    expect(any.output).toContain(
      '::error file=content/mcp/tides/snapshot.json,title=tides%3A model-text::Tool get_wave: ',
    )
    expect(any.summary.match(/^## /gm)).toEqual(['## '])
    const breaking = runAction(scratch, { 'on-change': 'fail', 'fail-on': 'breaking' })
    expect([breaking.code, breaking.steps]).toEqual([0, ['record', 'compare', 'fail']])
    expect([scratch.commitOf(branch), scratch.takeCalls()]).toEqual([undefined, []])
  })

  it('fails where a server can not be reached, and proposes nothing', () => {
    scratch.write('server.mjs', 'process.exit(7)')
    const run = runAction(scratch)
    expect([run.code, run.steps]).toEqual([3, ['record']])
    expect(run.output).toContain('It exited with code 7.')
    expect(scratch.commitOf(branch)).toBeUndefined()
  })

  it('works in a folder of the repository, and takes inputs for what they are', () => {
    const config = scratch.read('mcp-discovery.config.json')
    scratch.write('docs/mcp-discovery.config.json', config)
    scratch.write('docs/server.mjs', scratch.read('server.mjs'))
    scratch.write('docs/tools.json', scratch.read('tools.json'))
    const run = runAction(scratch, {
      'working-directory': 'docs',
      base: 'a b; exit 9',
      servers: 'tides',
    })
    expect([run.code, run.outputs['changed']]).toEqual([0, 'true'])
    expect(scratch.filesOf(branch)).toContain('docs/content/mcp/tides/snapshot.json')
    expect(scratch.takeCalls()[0]?.slice(4, 6)).toEqual(['--base', 'a b; exit 9'])
    const wrong = runAction(scratch, { servers: 'tides;id', 'working-directory': 'docs' })
    expect([wrong.code, wrong.steps]).toEqual([2, ['record']])
  })
})

it("a check that is frozen fails in the server's own pipeline, and names tool and field", () => {
  const workflow = readFileSync(
    new URL('../../examples/ci/github-check.yml', import.meta.url),
    'utf8',
  )
  const [, flags = ''] =
    /npx --yes astro-mcp-discovery check\n([\s\S]*?)-- \.\/server/.exec(workflow) ?? []
  const command = (verb: string): string =>
    `npx --yes astro-mcp-discovery ${verb} -- '${process.execPath}' server.mjs`
  expect(scratch.run(command('record'), {}).code).toBe(0)
  const check = command(`check ${flags.replaceAll(/\s+/g, ' ')}`)
  expect(check).toContain('--frozen')
  expect(scratch.run(check, {}).code).toBe(0)
  scratch.writeTools(['get_tide', ['get_wave', 'Other words.']])
  const { code, output } = scratch.run(check, {})
  expect(code).toBe(1)
  expect(output).toContain('Tool get_wave: the description changed')
  expect(output).toContain(
    '::error file=mcp-discovery/server/snapshot.json,title=server%3A model-text::Tool get_wave: the description changed',
  )
  expect(JSON.parse(scratch.read('mcp.sarif'))).toMatchObject({ version: '2.1.0' })
  expect(/uses: \S+upload-sarif@[\s\S]*sarif_file: (\S+)/.exec(workflow)?.[1]).toBe('mcp.sarif')
})

it('runs nothing that is not pinned', () => {
  const files = [
    ...['action.yml', 'github.yml', 'github-check.yml', 'github-server.yml'],
    'github-shards.yml',
  ]
  const uses = files.flatMap((name) => {
    const path = name === 'action.yml' ? name : join('examples/ci', name)
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    return [...text.matchAll(/^[ -]*uses: (\S+)/gm)].map(([, action = '']) => action)
  })
  expect(uses.length).toBeGreaterThan(3)
  expect(uses.filter((action) => !/@v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

/** The server's repository is another one: its change is no part of what is proposed. */
function commitServer(): void {
  scratch.git('commit', '--quiet', '--all', '--message', 'Change the server')
  scratch.git('push', '--quiet', 'origin', 'HEAD:main')
  scratch.git('fetch', '--quiet', 'origin')
}
