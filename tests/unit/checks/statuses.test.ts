import { describe, expect, it } from 'vitest'
import { checkSnapshot } from '../../../src/core/checks/index.ts'
import type { Finding } from '../../../src/core/finding.ts'
import { ruleById } from '../../../src/core/requirements/index.ts'
import {
  addItems,
  all,
  observe,
  refuse,
  setAnswer,
  setBody,
  setItem,
  setResult,
} from './mutations/row.ts'
import {
  goodLegacy,
  goodModern,
  goodProcess,
  recordScript,
  type Script,
} from './scripted-server.ts'

type Change = (script: Script) => void

const cursor = setResult('tools/list', { nextCursor: 'third' }, 1)
const templates = 'resources/templates/list'
const nothing = all()
const odd = { $schema: 'https://harbour.test/dialect', type: 'object' }

describe('a rule that was not judged', () => {
  // One case a line reads as a table.
  // prettier-ignore
  it.each<[string, Script, Change, string, string]>([
    ['an empty list', goodModern(), empty('prompts'), 'prompt/name-present', 'not-applicable emptyList'],
    ['no list', goodModern(), drop('prompts/list'), 'prompt/name-present', 'not-testable noAnswer'],
    ['no such list', goodModern(), withoutPrompts, 'prompt/name-present', 'not-applicable notOffered'],
    ['no such list', goodModern(), withoutPrompts, 'caps/prompts-answers', 'not-applicable notOffered'],
    ['no templates', goodModern(), absentTemplates, 'template/name-present', 'not-applicable notOffered'],
    ['a failed list', goodModern(), failed, 'prompt/description-present', 'not-testable noAnswer'],
    ['a failed list', goodModern(), failed, 'prompt/name-unique', 'not-testable noAnswer'],
    ['half a list', goodModern(), half, 'tool/name-unique', 'not-testable incompleteList'],
    ['half a list', goodModern(), half, 'page/cursor-loop', 'not-testable incompleteList'],
    ['half a list', goodModern(), half, 'page/duplicate-across-pages', 'not-testable incompleteList'],
    ['half a list', goodModern(), half, 'tool/name-present', 'passed undefined'],
    ['no access', goodModern(), setAnswer('tools/list', { status: 401, body: '' }), 'caps/tools-answers', 'not-testable noAnswer'],
    ['a missing capability', goodModern(), lacking, 'caps/tools-answers', 'not-testable noAnswer'],
    ['an odd dialect', goodModern(), setItem('tools', { outputSchema: odd }), 'tool/schema-valid', 'not-testable unknownDialect'],
    ['a remote icon', goodModern(), remoteIcon, 'icon/src-cross-origin', 'not-testable urlNotRecorded'],
    ['a remote icon', goodProcess(), remoteIcon, 'icon/src-cross-origin', 'not-applicable noOrigin'],
    ['no stream', goodModern(), noStream, 'http/sse-no-buffering', 'not-applicable noStream'],
    ['no stream', goodModern(), noStream, 'http/sse-related-notifications', 'not-applicable noStream'],
    ['no headers', goodModern(), noHeaders, 'http/content-type', 'not-testable notSeen'],
    ['no headers', goodModern(), noHeaders, 'http/sse-no-buffering', 'not-testable notSeen'],
    ['a past', goodModern(), withPast, 'http/no-session-id', 'not-applicable otherVersions'],
    ['no versions', goodModern(), noVersions, 'http/no-session-id', 'not-testable otherType'],
    ['a process', goodProcess(), nothing, 'jsonrpc/no-batch', 'passed undefined'],
    ['an older recording', goodProcess(), older, 'jsonrpc/no-batch', 'not-testable olderRecording'],
    ['an older recording', goodProcess(), older, 'jsonrpc/utf8', 'not-testable olderRecording'],
    ['an older recording', goodModern(), older, 'jsonrpc/no-batch', 'passed undefined'],
    ['an older recording', goodModern(), older, 'http/no-unsolicited-progress', 'passed undefined'],
    ['an older recording', goodModern(), older, 'caps/logging-declared', 'not-testable notSeen'],
    ['an older recording', goodLegacy(), older, 'http/no-unsolicited-progress', 'not-testable olderRecording'],
    ['an older recording', goodLegacy(), older, 'caps/logging-declared', 'not-testable olderRecording'],
    ['an older recording', goodLegacy(), older, 'jsonrpc/no-batch', 'not-testable olderRecording'],
    ['an older recording', goodLegacy(), older, 'legacy/session-id-ascii', 'not-testable olderRecording'],
    ['no handshake', goodModern(), drop('initialize'), 'http/initialize-error-names-versions', 'not-testable notSeen'],
    ['a handshake refused for now', goodModern(), busy, 'http/initialize-error-names-versions', 'not-testable noAnswer'],
    ['a past', goodModern(), withPast, 'http/initialize-error-names-versions', 'not-applicable otherVersions'],
    ['a process', goodProcess(), nothing, 'stdio/exit-on-eof', 'not-testable exitNotRecorded'],
    ['a banner', goodProcess(), banner, 'stdio/no-embedded-newline', 'not-testable notSeen'],
    ['no error', goodLegacy(), noError, 'error/code-integer', 'not-testable notSeen'],
    ['a past server', goodLegacy(), nothing, 'http/no-unsolicited-progress', 'passed undefined'],
    ['a past server', goodLegacy(), nothing, 'caps/logging-declared', 'not-testable notSeen'],
    ['a past server', goodLegacy(), nothing, 'jsonrpc/no-batch', 'passed undefined'],
    ['no session', goodLegacy(), nothing, 'legacy/session-id-ascii', 'not-applicable notSent'],
    ['a session', goodLegacy(), session, 'legacy/session-id-ascii', 'passed undefined'],
    ['an older server', goodLegacy('2024-11-05'), nothing, 'legacy/session-id-ascii', 'not-applicable laterRevision'],
    ['a past server', goodLegacy(), nothing, 'legacy/http-sse-deprecated', 'not-applicable notSeen'],
  ])('says why: %s', (_, script, change, rule, expected) => {
    const { status, reason } = judge(script, change, rule)
    expect(`${status} ${reason}`).toBe(expected)
  })

  it('names the schemas whose dialect it does not know', () => {
    const change = setItem('tools', { outputSchema: odd })
    expect(judge(goodModern(), change, 'tool/schema-valid').evidence).toEqual([
      {
        method: 'tools/list',
        page: 0,
        item: 'get_tide',
        pointer: '/result/tools/0/outputSchema/$schema',
        value: 'https://harbour.test/dialect',
      },
    ])
  })
})

describe('the severity of a failure', () => {
  it('is that of the rule', () => {
    const script = goodModern()
    all(addItems('tools', null), remoteIcon, setResult('tools/list', { ttlMs: -1 }))(script)
    const odd = checkSnapshot(recordScript(script)).filter(
      ({ rule, severity }) => severity !== ruleById(rule).severity,
    )
    expect(odd).toEqual([])
  })

  it('is lower where nothing but mild faults were seen', () => {
    const size = (value: number): Change => setItem('resources', { size: value })
    const both = all(size(-1), addItems('resources', { uri: 'a:b', name: 'b', size: 0.5 }))
    const nulls = setBody('tasks/list', { id: null })
    const noId = all(nulls, setBody('prompts/get', { id: undefined }))
    const severities = [
      judge(goodModern(), size(-1), 'resource/size-valid'),
      judge(goodModern(), both, 'resource/size-valid'),
      judge(goodProcess(), nulls, 'jsonrpc/id-echo'),
      judge(goodProcess(), noId, 'jsonrpc/id-echo'),
    ].map(({ status, severity }) => `${status} ${severity}`)
    expect(severities).toEqual(['failed info', 'failed error', 'failed info', 'failed error'])
  })
})

function judge(script: Script, change: Change, rule: string): Finding {
  change(script)
  const finding = checkSnapshot(recordScript(script)).find((each) => each.rule === rule)
  if (!finding) throw new Error(`There is no finding of ${rule}.`)
  return finding
}

function empty(list: 'prompts'): Change {
  return setResult(`${list}/list`, { [list]: [] })
}

function drop(dropped: string): Change {
  return (script) => {
    script.answers = script.answers.filter(({ method }) => method !== dropped)
  }
}

function older(script: Script): void {
  script.observed = undefined
}

function session(script: Script): void {
  observe({ type: 'session-id', isVisibleAscii: true })(script)
}

function busy(script: Script): void {
  setAnswer('initialize', { status: 503, body: '' })(script)
}

function withoutPrompts(script: Script): void {
  drop('prompts/list')(script)
  setResult('server/discover', { capabilities: { tools: {} } })(script)
}

function absentTemplates(script: Script): void {
  refuse(templates, { code: -32601, message: 'No.' }, 404)(script)
}

function failed(script: Script): void {
  script.broken.prompts = { status: 'failed', reason: 'error -32603' }
  refuse('prompts/list', { code: -32603, message: 'No.' }, 500)(script)
}

function half(script: Script): void {
  script.broken.tools = { status: 'partial', reason: 'bound' }
  cursor(script)
}

function lacking(script: Script): void {
  refuse('tools/list', { code: -32021, message: 'No.', data: { requiredCapabilities: {} } })(script)
}

function remoteIcon(script: Script): void {
  setItem('tools', { icons: [{ src: 'https://harbour.test/a.png' }] })(script)
}

function noStream(script: Script): void {
  setAnswer('tools/list', { headers: { 'content-type': 'application/json' } })(script)
}

function noHeaders(script: Script): void {
  script.answers = script.answers.map(({ method, body }) => ({ method, status: 200, body }))
}

function withPast(script: Script): void {
  setResult('server/discover', { supportedVersions: ['2026-07-28', '2025-11-25'] })(script)
}

function noVersions(script: Script): void {
  setResult('server/discover', { supportedVersions: '2026-07-28' })(script)
}

function banner(script: Script): void {
  observe({ type: 'noise', text: 'Harbour is up' })(script)
}

function noError(script: Script): void {
  script.answers = script.answers.slice(1)
}
