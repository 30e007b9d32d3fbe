import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import type { ToolPage } from '../../../src/core/pages/model.ts'
import { buildToolPage } from '../../../src/core/pages/tool.ts'
import { buildContext } from '../pages/build-reference.ts'

function build(tool: JsonValue, locale = 'en'): ToolPage {
  const context = buildContext({ lists: { tools: [tool] } }, locale)
  const key = context.server.snapshot.lists.tools?.items[0]?.key ?? ''
  return buildToolPage(context.server, key, context.t, context)
}

describe('the page of a tool', () => {
  test('has its texts, schemas, hints, sample and definition', () => {
    const page = build({
      name: 'get_weather',
      title: 'Weather',
      description: 'Tells the *weather*.',
      inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      outputSchema: { type: 'object', properties: { celsius: { type: 'number' } } },
      annotations: { title: 'Other', readOnlyHint: true, openWorldHint: 'yes' },
    })
    expect(page.path).toBe('demo/tools/get_weather')
    expect(page.title).toEqual({ kind: 'server-text', value: 'Weather', lang: null })
    expect(page.body?.value).toBe('Tells the *weather*.')
    expect(page.headings.map(({ slug }) => slug)).toEqual([
      'input',
      'output',
      'hints',
      'sample',
      'definition',
    ])
    expect(page.input.root.children.map(({ anchor }) => anchor)).toEqual(['parameter-city'])
    expect(page.output?.root.children.map(({ anchor }) => anchor)).toEqual(['result-celsius'])
    expect(page.hints.rows.map(({ id, value, isDefault }) => [id, value, isDefault])).toEqual([
      ['readOnlyHint', 'Yes', false],
      ['destructiveHint', 'Yes', true],
      ['idempotentHint', 'No', true],
      ['openWorldHint', 'Yes', true],
    ])
    expect(page.hints.rows[3]?.text).toContain(
      'The server sent "yes", which is neither true nor false',
    )
    expect(JSON.parse(page.sample.blocks[0]?.text ?? '')).toMatchObject({
      method: 'tools/call',
      params: { name: 'get_weather', arguments: { city: 'example' } },
    })
  })

  test('tells of HTTP headers where the revision has them', () => {
    const region = { type: 'string', 'x-mcp-header': 'Region' }
    const schema = { type: 'object', properties: { region } }
    const tool = { name: 'x', inputSchema: schema, outputSchema: schema }
    const rows = (version: string): unknown[] => {
      const context = buildContext({ version, lists: { tools: [tool] } })
      const { input, output } = buildToolPage(context.server, 'x', context.t, context)
      return [input, output].map((model) =>
        model?.root.children.map(({ badges, facts }) => [
          badges.map(({ id }) => id),
          facts.map(({ label, values }) => [label, values.map(({ value }) => value)]),
        ]),
      )
    }
    const asSent = [[[], [['Further keywords, as sent', ['x-mcp-header: "Region"']]]]]
    const told = [[['header'], [['Sent as header', ['Mcp-Param-Region']]]]]
    expect(rows('2026-07-28')).toEqual([told, asSent])
    expect(rows('2025-11-25')).toEqual([asSent, asSent])
  })

  test('takes its title from title, annotations and name, in this order', () => {
    const tools: JsonValue[] = [
      { name: 'n', title: 'T', annotations: { title: 'A' } },
      { name: 'n', title: ' ', annotations: { title: 'A' } },
      { name: 'n', annotations: { title: 5 } },
    ]
    expect(tools.map((tool) => build(tool).title)).toMatchObject([
      { value: 'T' },
      { value: 'A' },
      { value: 'n' },
    ])
  })

  test.each<JsonValue>([
    null,
    'a tool',
    7,
    [],
    {},
    { name: 5, inputSchema: null, annotations: [] },
  ])('is there for what is no proper tool: %j', (tool) => {
    const page = build(tool)
    expect(page.name.value).toBe('#1')
    expect(page.notices).toHaveLength(1)
    expect(page.input.empty).toBe('No parameters are known.')
    expect(page.input.problems).toHaveLength(1)
    expect(page.definition.value).toEqual(tool)
  })

  test('has every word of ours in Russian', () => {
    const page = build({ name: 'x', inputSchema: { type: 'object', properties: { a: {} } } }, 'ru')
    const words = JSON.stringify({
      ...page,
      sample: page.sample.note,
      definition: page.definition.label,
    })
    expect(words).not.toMatch(/(?:schema|hint|tool|sample|notice|block)\.[a-z]/)
    expect(page.headings.map(({ text }) => text)).toEqual([
      'Параметры',
      'Подсказки о поведении',
      'Пример вызова',
      'Определение',
    ])
  })
})
