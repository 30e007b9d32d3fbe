import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runAction, type ActionRun } from './ci/run-action.ts'
import { Scratch, type StepResult } from './ci/scratch.ts'

const branch = 'mcp-discovery/snapshots'
const towns = ['bay', 'cape', 'dale', 'isle', 'mere', 'ness', 'tides', 'wick']
const read = (name: string): unknown =>
  load(readFileSync(new URL(`../../examples/ci/${name}`, import.meta.url), 'utf8'))

let scratch: Scratch
let artifacts = ''
beforeEach(() => {
  scratch = new Scratch()
  artifacts = join(scratch.folder, 'artifacts')
  configure()
  commit('Name more servers')
})
afterEach(() => scratch.remove())

describe('the GitHub example of shards', () => {
  const step = z.object({
    run: z.string().optional(),
    uses: z.string().optional(),
    with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  const { jobs } = z
    .object({
      jobs: z.object({
        record: z.object({
          strategy: z.object({ matrix: z.object({ shard: z.array(z.number()) }) }),
          steps: z.array(step),
        }),
        merge: z.object({ needs: z.literal('record'), if: z.string(), steps: z.array(step) }),
      }),
    })
    .parse(read('github-shards.yml'))
  const { shard: shards } = jobs.record.strategy.matrix
  const line = jobs.record.steps.find(({ run = '' }) => run.includes('record --shard'))?.run ?? ''
  const merge = jobs.merge.steps.find(({ uses = '' }) => uses.includes('astro-mcp-discovery@'))

  /** Runs the jobs of the matrix, each in a checkout of its own, and the one that merges. */
  function runWorkflow(): { codes: number[]; merged: ActionRun } {
    const codes = shards.map((shard) => {
      scratch.checkOut()
      const script = line
        .replace('${{ matrix.shard }}', String(shard))
        .replace('${{ strategy.job-total }}', String(shards.length))
      const { code } = scratch.run(script, {})
      keep(`mcp-shard-${shard}`)
      return code
    })
    scratch.checkOut()
    bring('shards')
    return { codes, merged: runAction(scratch, { merge: String(merge?.with?.['merge']) }) }
  }

  it('proposes once what all jobs recorded, and nothing while nothing changes', () => {
    const { codes, merged } = runWorkflow()
    expect([codes, merged.code, merged.outputs['changed']]).toEqual([[0, 0, 0, 0], 0, 'true'])
    const files = scratch.filesOf(branch).filter((file) => file.startsWith('content/'))
    expect(files).toEqual(
      towns.flatMap((id) =>
        ['receipt', 'snapshot', 'urls'].map((name) => `content/mcp/${id}/${name}.json`),
      ),
    )
    expect(scratch.takeCalls().map(([, verb]) => verb)).toEqual(['create'])
    scratch.git('fetch', '--quiet', 'origin', branch)
    scratch.git('push', '--quiet', 'origin', 'FETCH_HEAD:refs/heads/main')
    const again = runWorkflow()
    expect([again.codes, again.merged.outputs['changed']]).toEqual([[0, 0, 0, 0], 'false'])
  })

  it('keeps the last snapshot of a server that is down, and proposes the others', () => {
    scratch.checkOut()
    scratch.commitSnapshots()
    scratch.writeTools(['get_tide'])
    configure(['mere'])
    commit('Change the servers')
    const { codes, merged } = runWorkflow()
    expect([codes.filter((code) => code === 3).length, merged.code]).toEqual([1, 0])
    expect(merged.summary).toContain('Tool get\\_wave: no longer listed')
    expect(merged.summary).toContain('### cape')
    expect(merged.summary).not.toContain('### mere')
  })
})

describe('the GitLab example of shards', () => {
  const job = z.object({
    script: z.array(z.string()),
    after_script: z.array(z.string()).default([]),
    parallel: z.number().default(1),
    variables: z.record(z.string(), z.string()).default({}),
  })
  const jobs = z.object({ 'mcp-record': job, 'mcp-merge': job }).parse(read('gitlab-shards.yml'))

  function runPipeline(): { codes: number[]; merged: StepResult } {
    const { script, after_script: after, parallel } = jobs['mcp-record']
    const variables = { MCP_DIR: 'content/mcp', CI_NODE_TOTAL: String(parallel) }
    const codes = Array.from({ length: parallel }, (_, index) => {
      scratch.checkOut()
      const env = { ...variables, CI_NODE_INDEX: String(index + 1) }
      const { code } = scratch.run(script.join('\n'), env)
      scratch.run(after.join('\n'), env)
      // All jobs' files are unpacked over each other.
      const path = join(scratch.repository, 'shards')
      if (existsSync(path)) cpSync(path, artifacts, { recursive: true })
      return code
    })
    scratch.checkOut()
    bring('shards')
    const merged = scratch.run(jobs['mcp-merge'].script.join('\n'), {
      ...jobs['mcp-merge'].variables,
      ...variables,
      CI_DEFAULT_BRANCH: 'main',
      MCP_REMOTE: scratch.origin,
    })
    return { codes, merged }
  }

  beforeEach(() =>
    scratch.git(
      'config',
      '--file',
      join(scratch.origin, 'config'),
      'receive.advertisePushOptions',
      'true',
    ),
  )

  it('proposes what all jobs recorded, also where one server is down', () => {
    scratch.commitSnapshots()
    scratch.writeTools(['get_tide'])
    configure(['mere'])
    commit('Change the servers')
    const { codes, merged } = runPipeline()
    expect([codes.filter((code) => code === 3).length, merged.code]).toEqual([1, 0])
    expect(merged.output).toContain('7 servers written to content/mcp, 1 unchanged.')
    expect(scratch.commitOf(branch)).toBeDefined()
    const files = scratch.filesOf(branch).filter((file) => file.startsWith('shards'))
    expect(files).toEqual([])
  })
})

/** Names the servers; those of `down` do not start. */
function configure(down: readonly string[] = []): void {
  const servers = Object.fromEntries(
    towns.map((id) => [
      id,
      {
        command: process.execPath,
        args: down.includes(id) ? ['-e', 'process.exit(7)'] : ['server.mjs'],
      },
    ]),
  )
  scratch.write('mcp-discovery.config.json', JSON.stringify({ dir: 'content/mcp', servers }))
}

function commit(message: string): void {
  scratch.git('add', 'mcp-discovery.config.json', 'tools.json')
  scratch.git('commit', '--quiet', '--message', message)
  scratch.git('push', '--quiet', 'origin', 'HEAD:main')
  scratch.git('fetch', '--quiet', 'origin')
}

/** Keeps the snapshots of a job as its artifact. */
function keep(name: string): void {
  const path = join(scratch.repository, 'content/mcp')
  if (existsSync(path)) cpSync(path, join(artifacts, name), { recursive: true })
}

/** Puts all artifacts into a folder of the checkout. */
function bring(folder: string): void {
  const path = join(scratch.repository, folder)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(artifacts, { recursive: true })
  cpSync(artifacts, path, { recursive: true })
  rmSync(artifacts, { recursive: true })
}
