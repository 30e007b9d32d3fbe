import { expect, test } from 'vitest'
import { listWarnings } from '../../../plugins/astro/on-demand/warnings.ts'
import { parseOptions } from '../../../src/config/parse.ts'

test('a secret that would stand in the bundle is told of without its value', () => {
  const url = 'https://a.example/mcp'
  const options = parseOptions({
    servers: {
      named: { url, headers: { Authorization: 'Bearer ${TOKEN}' } },
      withDefault: { url, headers: { Authorization: 'Bearer ${TOKEN:-nobody-in-particular}' } },
      written: { url, headers: { Authorization: 'Bearer 4f9c27ab81de' } },
      local: { command: 'node', env: { API_KEY: 'k3y-9x8w7v6u', OTHER_TOKEN: 't0k-5y4x3w2v' } },
    },
  })
  expect(listWarnings(options)).toEqual([
    'Server "written": secrets of its configuration will stand in the bundle of the site. ' +
      "Write '${NAME}' in its place: that is read from the environment where the site runs.",
    'Server "local": secrets of its configuration will stand in the bundle of the site. ' +
      "Write '${NAME}' in its place: that is read from the environment where the site runs.",
  ])
})

test('a catalogue of a great many servers is advised against, unless it is left out', () => {
  const servers = Object.fromEntries(
    Array.from({ length: 501 }, (_, index) => [`s${index}`, { command: 'node' }]),
  )
  expect(listWarnings(parseOptions({ servers }))).toEqual([
    'The catalogue asks all 501 servers each time it is made on demand. ' +
      'Leave it out: pages: { catalogue: false }',
  ])
  expect(listWarnings(parseOptions({ servers, pages: { catalogue: false } }))).toEqual([])
})
