import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toDefinitionBlock } from '../../../src/core/pages/definition-block.ts'
import { cutMember } from '../../../src/core/cut-member.ts'
import { member, type JsonValue } from '../../../src/core/json.ts'
import { buildToolPage } from '../../../src/core/pages/tool.ts'
import { snapshotSchema } from '../../../src/core/snapshot.ts'
import { buildContext } from '../pages/build-reference.ts'
import { validate } from './ajv.ts'
import { buildSample, messageOf, textOf } from './build-sample.ts'
import { connections, weather } from './connections.ts'

const snapshots = [
  'content/mcp/demo/snapshot.json',
  'tests/golden/legacy-notes/snapshot.json',
  'tests/golden/modern-weather/snapshot.json',
].map((file) => snapshotSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))

/** Tools with a schema: without one every call is as good as another. */
const tools = snapshots.flatMap((snapshot) =>
  (snapshot.lists.tools?.items ?? [])
    .filter(({ value }) => member(value, 'inputSchema') !== undefined)
    .map(({ key }) => ({ server: snapshot.server, key, snapshot })),
)

describe('what a reader finds on a page', () => {
  test.each(tools)('is enough for a valid call: $server, $key', ({ key, snapshot }) => {
    const context = buildContext({ snapshot })
    const page = buildToolPage(context.server, key, context.t, context)
    const { name, arguments: args = null } = messageOf(page.sample).params
    expect(name).toBe(page.name.value)
    const schema: JsonValue = JSON.parse(
      cutMember(toDefinitionBlock(page.definition).text, 'inputSchema') ?? '',
    )
    expect(validate(schema, args)).toEqual([])
  })

  test('says which values of a template are to be chosen', () => {
    const template = { uriTemplate: 'demo://{city}/{+path}{?units,b\u202ead}' }
    expect(buildSample('resourceTemplates', template).note).toContain(
      'Choose values for the variables of the template, which are filled with “example” here: city, path, units, and b ad.',
    )
    expect(buildSample('resourceTemplates', { uriTemplate: 'demo://all' }).note).not.toContain(
      'Choose',
    )
  })

  test('is in the language of the page, in code as well', () => {
    const facts = connections['a server over HTTP without an address']
    const sample = buildSample('tools', weather, facts, 'ru')
    expect(sample.blocks.map(({ id, lang, label }) => [id, lang, label])).toMatchInlineSnapshot(`
      [
        [
          "jsonrpc",
          "http",
          "Заголовки запроса HTTP",
        ],
        [
          "jsonrpc",
          "json",
          "Запрос JSON-RPC",
        ],
        [
          "typescript",
          "typescript",
          "TypeScript, официальный SDK",
        ],
        [
          "python",
          "python",
          "Python, официальный SDK",
        ],
      ]
    `)
    expect(textOf(sample, 'python').match(/# [^p].*/g)).toMatchInlineSnapshot(`
      [
        "# Укажите здесь адрес сервера.",
        "# Из перечня клиент узнаёт, какие аргументы повторить в заголовках HTTP.",
      ]
    `)
    expect(sample.note).toMatchInlineSnapshot(
      `"Один запрос в нескольких видах: как он передаётся и как его делают программы. Значения — примеры, построенные по определению; вместо названия и версии клиента укажите свои. Сервер опрашивался с учётными данными; вашему запросу они тоже могут понадобиться."`,
    )
  })
})
