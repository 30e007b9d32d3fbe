import { expect, it } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'

it('options tell of the alternative that a value comes closest to', () => {
  const server = (options: object): unknown => ({ servers: { a: { command: 'x', ...options } } })
  expect(messageOf(server({ groups: { Files: 'read_*' } }))).toMatchInlineSnapshot(`
    "The configuration is not valid. 1 problem:
      - servers.a.groups.Files: must be an array or an object, not a string."
  `)
  expect(messageOf(server({ groups: { Files: { name: ['read_*'] } } }))).toMatchInlineSnapshot(`
    "The configuration is not valid. 2 problems:
      - servers.a.groups.Files.names: is missing; an array is needed.
      - servers.a.groups.Files.name: unknown key, did you mean "names"?
          Write: names: ['read_*']"
  `)
  expect(messageOf(server({ groups: true, screenshots: { b: { src: 'b.png' } } })))
    .toMatchInlineSnapshot(`
    "The configuration is not valid. 3 problems:
      - servers.a.groups: must be false or an object, not a boolean.
      - servers.a.screenshots.b.src: must be an http or https address, or a path that starts with "/".
      - servers.a.screenshots.b.alt: is missing; needed is a string or an object."
  `)
})

function messageOf(options: unknown): string {
  try {
    parseOptions(options)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the options were accepted')
}
