import { describe, expect, it } from 'vitest'
import type { Install, InstallPackage } from '../../../src/core/install/install.ts'
import { toClientName, toSetup } from '../../../src/core/install/setup.ts'
import { buildInput, buildInstallOption } from './hostile.ts'

describe('what there is to set up', () => {
  it('is nothing where the owner says nothing', () => {
    expect(toSetup({ id: 'weather' })).toBeUndefined()
  })

  it('is the public address where there is no more', () => {
    expect(toSetup({ id: 'weather', publicUrl: 'https://weather.example/mcp' })).toEqual({
      name: 'weather',
      run: { type: 'http', url: 'https://weather.example/mcp' },
      values: [],
      optional: [],
      inputs: {},
    })
  })

  it('is the public address with the headers of `install`', () => {
    const install = buildInstallOption({ headers: { 'X-Plan': 'free' } })
    const setup = toSetup({ id: 'w', publicUrl: 'https://w.example/mcp', install })
    expect(setup?.run).toEqual({ type: 'http', url: 'https://w.example/mcp' })
    expect(setup?.values).toEqual([['X-Plan', 'free']])
  })

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://me:pw@a.example',
    '/mcp',
    '${HOST}',
  ])('is nothing for the address %s', (publicUrl) => {
    expect(toSetup({ id: 'weather', publicUrl })).toBeUndefined()
  })

  it('leaves optional values out, and keeps those with a required part', () => {
    const setup = setUp({
      command: 'x',
      env: { A: '{may}', B: '{may}:{must}', C: 'fixed', D: '${may}' },
      inputs: { may: buildInput({ required: false }), must: buildInput() },
    })
    expect(setup?.values).toEqual([
      ['B', '{may}:{must}'],
      ['C', 'fixed'],
      ['D', '${may}'],
    ])
    expect(setup?.optional).toEqual([['A', '{may}']])
  })
})

describe('the command of a package', () => {
  it.each<[Partial<InstallPackage>, string[]]>([
    [{ registry: 'npm', name: '@a/b', version: '1.2.3' }, ['npx', '-y', '@a/b@1.2.3', 'serve']],
    [
      { registry: 'npm', name: 'b', runnerArgs: ['-y', '--quiet'] },
      ['npx', '-y', '--quiet', 'b', 'serve'],
    ],
    [{ registry: 'npm', name: 'b', runner: 'bunx' }, ['bunx', 'b', 'serve']],
    [{ registry: 'pypi', name: 'b', version: '0.5.0' }, ['uvx', 'b@0.5.0', 'serve']],
    [
      { registry: 'nuget', name: 'A.B', version: '1.0.0' },
      ['dnx', '--yes', 'A.B@1.0.0', '--', 'serve'],
    ],
    [
      {
        registry: 'oci',
        name: 'ghcr.example:5000/a/b',
        version: '1',
        runnerArgs: ['--network', 'host'],
      },
      [
        'docker',
        'run',
        '-i',
        '--rm',
        '--network',
        'host',
        '-e',
        'KEY',
        'ghcr.example:5000/a/b:1',
        'serve',
      ],
    ],
    [
      { registry: 'oci', name: 'a/b:2', version: '1', runnerArgs: ['run', '--rm'] },
      ['docker', 'run', '-i', '--rm', '-e', 'KEY', 'a/b:2', 'serve'],
    ],
    [
      { registry: 'oci', name: 'a/b@sha256:00', version: '1' },
      ['docker', 'run', '-i', '--rm', '-e', 'KEY', 'a/b@sha256:00', 'serve'],
    ],
  ])('%j', (own, words) => {
    const setup = setUp({
      package: { registry: 'npm', name: '', runnerArgs: [], ...own },
      args: ['serve'],
      env: { KEY: '{key}', MAY: '{may}' },
      inputs: { key: buildInput(), may: buildInput({ required: false }) },
    })
    const [command, ...args] = words
    expect(setup?.run).toEqual({ type: 'stdio', command, args })
  })
})

describe('the name in a client', () => {
  it.each([
    ['weather', 'weather'],
    ['io.example.weather', 'io-example-weather'],
    ['a"b $x\n\'c', 'a-b-x-c'],
    ['--flag', 'flag'],
    ['Météo', 'Me-te-o'],
    ['天気', 'mcp-server'],
    ['x'.repeat(80), 'x'.repeat(64)],
  ])('of %j is %j', (text, name) => {
    expect(toClientName(text)).toBe(name)
  })
})

function setUp(own: Partial<Install>): ReturnType<typeof toSetup> {
  return toSetup({ id: 'weather', install: buildInstallOption(own) })
}
