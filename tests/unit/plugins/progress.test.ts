import { expect, test } from 'vitest'
import { createProgress } from '../../../plugins/astro/progress.ts'

function createLog() {
  const lines: string[] = []
  const push = (line: string): void => void lines.push(line)
  return { lines, info: push, warn: push, error: push }
}

const why = (server: string, cause: string): string =>
  `Server "${server}": The server could not be reached. ${cause}\n  Fix: Check \`url\` of servers.${server}.\n  The snapshot of today stands in.`

test('what befell several servers before is told in one line', () => {
  const log = createLog()
  const tell = createProgress(log)
  const warn = (server: string, text: string): void => tell({ type: 'warning', server, text })
  for (const id of ['a', 'b', 'c', 'd']) warn(id, why(id, 'refused'))
  warn('e', why('e', 'no name'))
  for (const id of ['f', 'g', 'h', 'i']) warn(id, 'one line')
  expect(log.lines).toEqual([
    ...['a', 'b', 'c'].map((id) => `${id}: ${why(id, 'refused')}`),
    'd: the same as with a. The snapshot of today stands in.',
    `e: ${why('e', 'no name')}`,
    ...['f', 'g', 'h', 'i'].map((id) => `${id}: one line`),
  ])
})

test('of more than a hundred servers no steps are told', () => {
  const told = [100, 101].map((count) => {
    const log = createLog()
    const tell = createProgress(log, count)
    tell({ type: 'start', server: 'a', transport: 'http' })
    tell({ type: 'step', server: 'a', text: 'asked' })
    tell({ type: 'warning', server: 'a', text: 'odd' })
    return log.lines
  })
  expect(told).toEqual([['a: calling', 'a: asked', 'a: odd'], ['a: odd']])
})
