import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = new URL('../../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')

const names = z.record(z.string(), z.string())
const manifest = z
  .object({
    scripts: names,
    files: z.array(z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
    dependencies: names,
    devDependencies: names,
    peerDependencies: names,
  })
  .parse(JSON.parse(read('package.json')))

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({
        version: z.string().optional(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')))

describe('dependencies', () => {
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

  test('are pinned by version and by digest, and come from the registry alone', () => {
    expect(installed.filter(([, one]) => !/^sha512-\S{86}==$/.test(one.integrity ?? ''))).toEqual(
      [],
    )
    expect(installed.filter(([, one]) => /^(?:git|file|http:)/.test(one.resolved ?? ''))).toEqual(
      [],
    )
    const own = { ...manifest.dependencies, ...manifest.devDependencies }
    expect(
      Object.entries(own).filter(([, version]) => !/^\d+\.\d+\.\d+\S*$/.test(version)),
    ).toEqual([])
  })

  test('run no script when they are installed, but for the one that brings Node', () => {
    const withScripts = installed
      .filter(([, one]) => one.hasInstallScript)
      .map(([path]) => path.replace('node_modules/', ''))
    const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed)
    expect(allowed.map(([name]) => name)).toEqual(['node'])
    expect(withScripts).toEqual(['esbuild', 'node'])
  })

  test('each have a reason in CONTRIBUTING.md', () => {
    const guide = read('CONTRIBUTING.md')
    const all = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.peerDependencies,
    }
    const unnamed = Object.keys(all).filter((name) => !guide.includes(`\`${name}\``))
    expect(unnamed).toEqual([])
  })
})

describe('the published package', () => {
  test('runs nothing when it is installed', () => {
    const scripts = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish']
    expect(Object.keys(manifest.scripts).filter((name) => scripts.includes(name))).toEqual([])
  })

  test('holds lib/, its manifest, its licence and its readme, and no file that is a secret', async () => {
    const argv = ['pack', '--dry-run', '--ignore-scripts', '--json']
    const { stdout } = await promisify(execFile)('npm', argv, { cwd: root, maxBuffer: 1e8 })
    const [packed] = z
      .array(z.looseObject({ files: z.array(z.looseObject({ path: z.string() })) }))
      .parse(JSON.parse(stdout))
    const paths = packed?.files.map(({ path }) => path) ?? []
    expect(paths.filter((path) => !path.startsWith('lib/')).sort()).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
    ])
    expect(paths.filter((path) => /(?:^|\/)\.|\.(?:pem|key|env|tmp|test\.)/.test(path))).toEqual([])
  }, 60_000)
})

const step = z.looseObject({ uses: z.string().optional(), run: z.string().optional() })
const workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: names,
  jobs: z.record(
    z.string(),
    z.looseObject({
      permissions: names.optional(),
      'timeout-minutes': z.number(),
      steps: z.array(step),
    }),
  ),
})

describe.each(readdirSync(new URL('.github/workflows/', root)))('the workflow %s', (file) => {
  const text = read(`.github/workflows/${file}`)
  // YAML 1.1 takes a bare `on` for a truth value; js-yaml 4 does not.
  const { on, permissions, jobs } = workflow.parse(load(text))
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  test('names actions by commit, with their version', () => {
    const uses = [...text.matchAll(/uses: (.+)/g)].map(([, used = '']) => used)
    expect(uses).toHaveLength(steps.filter((one) => one.uses !== undefined).length)
    for (const used of uses) expect(used).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('may only read, but for the job that publishes and does nothing else', () => {
    expect(permissions).toEqual({ contents: 'read' })
    const more = Object.entries(jobs).filter(([, job]) => job.permissions)
    expect(more.map(([name, job]) => [name, job.permissions])).toEqual(
      file === 'publish.yml' ? [['publish', { 'id-token': 'write' }]] : [],
    )
    for (const [, job] of more)
      for (const { run } of job.steps)
        expect(run ?? 'npm publish').toMatch(/^npm publish [^;&|]*$|^npm publish$/)
    expect(Object.keys(on)).not.toContain('pull_request_target')
  })

  test('puts no text of others into a shell', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{')
  })

  test('checks out without leaving credentials behind', () => {
    for (const one of steps)
      if (one.uses?.startsWith('actions/checkout@'))
        expect(one['with']).toEqual({ 'persist-credentials': false })
  })
})
