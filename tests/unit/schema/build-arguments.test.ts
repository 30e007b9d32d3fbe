import { expect, test } from 'vitest'
import { buildArguments } from '../../../src/core/schema/build-arguments.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'

const context = { id: 'arguments', t: createTranslator('en'), lang: 'de' }

test('arguments of a prompt become rows in the order of the server', () => {
  const [city, days] = buildArguments(
    [
      { name: 'city', title: 'Stadt', description: 'Wo?', required: true },
      { name: 'days', required: 'yes' },
    ],
    context,
  )
  expect(city).toEqual({
    anchor: 'arguments-city',
    name: { kind: 'server-text', value: 'city', lang: null },
    type: 'string',
    required: true,
    requiredLabel: 'Required',
    description: { kind: 'server-text', value: 'Wo?', lang: 'de' },
    title: { kind: 'server-text', value: 'Stadt', lang: 'de' },
    facts: [],
    badges: [],
    children: [],
    variants: [],
  })
  expect(days).toMatchObject({ required: false, requiredLabel: 'Optional' })
})

test('a malformed argument is shown as it came and costs no other', () => {
  const rows = buildArguments([null, { name: 7 }, { name: 'ok' }], context)
  expect(rows.map(({ name, problem }) => [name.value, problem])).toEqual([
    ['#1', 'The name is missing or is not a string; sent was null.'],
    ['#2', 'The name is missing or is not a string; sent was {"name":7}.'],
    ['ok', undefined],
  ])
})

test.each([undefined, null, {}, 'a'])('arguments that are no list give no rows: %j', (args) => {
  expect(buildArguments(args, context)).toEqual([])
})
