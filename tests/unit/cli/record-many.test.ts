import { describe, expect, it } from 'vitest'
import { exitCodes } from '../../../src/cli/exit-code.ts'
import { DiscoveryError } from '../../../src/core/error.ts'
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

describe('servers of a host that can not be reached', () => {
  const refuse = async ({ id }: { id: string }): Promise<never> => {
    throw new DiscoveryError('SERVER_UNREACHABLE', {
      server: id,
      why: 'connect ECONNREFUSED 127.0.0.1:1',
      fix: `Check \`url\` of servers.${id}.`,
      isUnconnected: true,
    })
  }

  it('are told in a few lines, and cost no other server', async () => {
    const here = Object.fromEntries(many.map((id) => [id, { command: 'town' }]))
    const away = Object.fromEntries(
      many.map((id) => [`away-${id}`, { url: `https://one.example/${id}` }]),
    )
    await project.write('mcp-discovery.config.json', { dir: 'mcp', servers: { ...here, ...away } })
    const told = speak('words')
    let called = 0
    const { code, err } = await project.call(['record'], {
      record: (target, io) => {
        if (!target.id.startsWith('away-')) return told(target, io)
        called++
        return refuse(target)
      },
    })
    expect(code).toBe(exitCodes.unreached)
    expect(called).toBeLessThan(25)
    const lines = err.trimEnd().split('\n')
    const start = lines.findIndex((line) => line.startsWith('Several servers'))
    expect(lines.slice(0, start).filter((line) => line.endsWith(': failed'))).toHaveLength(101)
    expect(lines.slice(0, start).filter((line) => line.includes(': done'))).toHaveLength(101)
    const rest = 101 - called
    expect(lines.slice(start)).toEqual([
      'Several servers could not be used. 101 errors:',
      '- Server "away-town-0": The server could not be reached. connect ECONNREFUSED 127.0.0.1:1',
      '    Fix: Check `url` of servers.away-town-0.',
      expect.stringMatching(
        `^    ${called - 1} other servers failed in the same way: away-town-1, `,
      ),
      expect.stringMatching(
        /^- Server "away-town-\d+": .* It was not called: of the servers before it at its host none could be reached\.$/,
      ),
      '    Fix: See why the host does not answer, then run it again.',
      expect.stringMatching(
        `^    ${rest - 1} other servers failed in the same way: .* and ${rest - 21} more$`,
      ),
    ])
  })
})
