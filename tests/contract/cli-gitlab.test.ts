import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { Scratch, type StepResult } from './ci/scratch.ts'

const branch = 'mcp-discovery/snapshots'

const job = z
  .object({
    'mcp-reference': z.object({
      variables: z.record(z.string(), z.string()),
      script: z.array(z.string()),
    }),
  })
  .parse(load(readFileSync(new URL('../../examples/ci/gitlab-ci.yml', import.meta.url), 'utf8')))[
  'mcp-reference'
]

let scratch: Scratch
beforeEach(() => {
  scratch = new Scratch()
  execFileSync('git', ['config', 'receive.advertisePushOptions', 'true'], { cwd: scratch.origin })
  const hook = join(scratch.origin, 'hooks', 'pre-receive')
  writeFileSync(hook, '#!/bin/sh\nenv | grep GIT_PUSH_OPTION_ | sort > options.txt\n')
  chmodSync(hook, 0o755)
})
afterEach(() => scratch.remove())

it('the GitLab example opens a merge request for a change, and none while it waits', () => {
  scratch.commitSnapshots()
  scratch.writeTools(['get_tide'])
  const first = runJob()
  expect(first.code).toBe(0)
  expect(first.output).toContain('Tool get\\_wave: no longer listed')
  const options = readFileSync(join(scratch.origin, 'options.txt'), 'utf8').trim().split('\n')
  expect(options).toEqual([
    'GIT_PUSH_OPTION_0=merge_request.create',
    'GIT_PUSH_OPTION_1=merge_request.target=main',
    'GIT_PUSH_OPTION_2=merge_request.title=Update the MCP reference',
    'GIT_PUSH_OPTION_3=merge_request.remove_source_branch',
    'GIT_PUSH_OPTION_COUNT=4',
  ])
  const commit = scratch.commitOf(branch)
  expect(commit).toBeDefined()
  scratch.checkOut()
  scratch.writeTools(['get_tide'])
  const second = runJob()
  expect([second.code, scratch.commitOf(branch)]).toEqual([0, commit])
  expect(second.output).toContain('The merge request is open already.')
})

it('the GitLab example does nothing without a change', () => {
  scratch.commitSnapshots()
  const { code, output } = runJob()
  expect([code, scratch.commitOf(branch)]).toEqual([0, undefined])
  expect(output).toContain('No server changed.')
})

it('the GitLab example fails where a server can not be reached', () => {
  scratch.write('server.mjs', 'process.exit(7)')
  expect([runJob().code, scratch.commitOf(branch)]).toEqual([3, undefined])
})

/** Runs the job's lines one after the other, as a runner does. */
function runJob(): StepResult {
  return scratch.run(job.script.join('\n'), {
    ...job.variables,
    CI_DEFAULT_BRANCH: 'main',
    MCP_DIR: 'content/mcp',
    MCP_REMOTE: scratch.origin,
  })
}
