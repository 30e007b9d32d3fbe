import { expect, it } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import { readOnly } from '../../../src/config/read-only.ts'
import { isInShard } from '../../../src/config/shard.ts'

const ids = ['weather', 'notes', 'tides', 'stations']
const servers = Object.fromEntries(ids.map((id) => [id, { command: 'node' }]))
const read = (only: unknown, value?: string): string[] | undefined =>
  readOnly(parseOptions({ servers, ...(only !== undefined && { only }) }), {
    MCP_DISCOVERY_ONLY: value,
  })

it('a build is of all servers where nothing else is said', () => {
  expect([read(undefined), read(undefined, ' ')]).toEqual([undefined, undefined])
})

it('the option names servers, in the order of the configuration, or a part', () => {
  expect(read(['tides', 'weather', 'tides'])).toEqual(['weather', 'tides'])
  expect(read('notes')).toEqual(['notes'])
  expect(read([])).toEqual([])
  const part = ids.filter((id) => isInShard(id, { index: 2, count: 3 }))
  expect(read('2/3')).toEqual(part)
})

it('the environment wins over the option', () => {
  expect(read(['tides'], 'stations, notes,')).toEqual(['notes', 'stations'])
  expect(read(['tides'], '1/1')).toEqual(ids)
})

it.each([
  ['9/4', /MCP_DISCOVERY_ONLY is "9\/4"\. There is no shard 9 of 4\.\n {2}Fix: Write: 4\/4/],
  [
    'tide',
    /MCP_DISCOVERY_ONLY is "tide"\. There is no server "tide"\.\n {2}Fix: Did you mean "tides"\?/,
  ],
])('refuses the value %s', (value, message) => {
  expect(() => read(undefined, value)).toThrow(message)
})

it.each([
  ['3/2', /only: There is no shard 3 of 2\.\n {6}Write: only: '2\/2'/],
  ['1/0', /only: There are no 0 shards\.\n {6}Write: only: '1\/1'/],
  [['tide'], /only: there is no server 'tide'\.\n {6}Write: only: \['tides'\]/],
  ['zz', /only: there is no server 'zz'\./],
  [7, /only: must be/],
])('refuses the option %j', (only, message) => {
  expect(() => read(only)).toThrow(message)
})
