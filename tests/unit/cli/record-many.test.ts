import { expect, it } from 'vitest'
import { Project } from './harness.ts'
import { configure, speak } from './towns.ts'

const project = new Project()
const many = Array.from({ length: 101 }, (_, index) => `town-${index}`)
const lineCount = (text: string): number => text.trimEnd().split('\n').length

it('of more than a hundred servers it tells ends and changes, and counts the rest', async () => {
  await configure(project, many)
  const record = speak('old words')
  const first = await project.call(['record'], { record })
  expect([lineCount(first.out), lineCount(first.err)]).toEqual([1 + 101 + 1, 101])
  const again = await project.call(['record'], {
    record: (target, io) => (target.id === 'town-7' ? speak('new words') : record)(target, io),
  })
  const [head, row, change, ...rest] = again.out.split('\n')
  expect([head, row, change]).toEqual([
    expect.stringMatching(/^server +files/),
    expect.stringMatching(/^town-7 +written/),
    expect.stringMatching(/^town-7: /),
  ])
  expect(rest).toEqual(['1 server written to mcp, 100 unchanged.', ''])
})

it('of a hundred it tells each step, and each server', async () => {
  await configure(project, many.slice(1))
  const { out, err } = await project.call(['record'], { record: speak('words') })
  expect([lineCount(out), err.includes('town-1: starting\n')]).toEqual([1 + 100 + 1, true])
  const again = await project.call(['record'], { record: speak('words') })
  expect(lineCount(again.out)).toBe(1 + 100 + 1)
})
