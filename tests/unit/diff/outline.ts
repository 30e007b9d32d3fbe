import type { Change } from '../../../src/core/change.ts'
import { diffSnapshots } from '../../../src/core/diff/diff-snapshots.ts'
import type { JsonValue } from '../../../src/core/json.ts'
import { createSnapshot, type Answers } from '../store/snapshot-fixture.ts'

/** Each change on one line: class, kind, what it is about, pointer. */
export function toLines(changes: readonly Change[]): string[] {
  return changes.map(({ class: name, kind, subject, pointer }) => {
    const about = [subject.list, subject.key, subject.direction].filter(Boolean).join(' ')
    return [name, kind, about, pointer].filter(Boolean).join(' | ')
  })
}

export function diffAnswers(before: Answers, after: Answers): Change[] {
  return diffSnapshots(createSnapshot('a', before), createSnapshot('a', after))
}

/** The changes of one tool. */
export function diffTool(
  before: Record<string, JsonValue>,
  after: Record<string, JsonValue>,
): Change[] {
  return diffAnswers({ tools: [{ name: 't', ...before }] }, { tools: [{ name: 't', ...after }] })
}

/** The changes of a tool's schemas, pointers within the schema. */
export function diffSchemas(
  direction: 'input' | 'output',
  before: JsonValue,
  after: JsonValue,
): Change[] {
  const member = `${direction}Schema`
  const [old, now] = [before, after].map(toOwn)
  return diffTool({ [member]: old ?? null }, { [member]: now ?? null }).map((change) => {
    if (change.subject.direction !== direction) throw new Error('a change of something else')
    return { ...change, pointer: change.pointer.slice(`/${member}`.length) }
  })
}

/** The value as a parser gives it: no object stands in two places. */
function toOwn(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue
}
