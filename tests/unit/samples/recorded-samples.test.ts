import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { buildPage } from '../../../src/core/pages/index.ts'
import type { ExchangeSample, ToolPage } from '../../../src/core/pages/model.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { toMarkdown } from '../../../src/render/to-markdown/index.ts'
import { recordedCall, toolCall } from '../calls/call-fixture.ts'
import { buildServer } from '../pages/build-reference.ts'

const tool = { name: 'weather', inputSchema: { properties: { city: { type: 'string' } } } }
const riga = toolCall('weather', { city: 'Riga' }, { en: 'A city', ru: 'Город' })
const result = { content: [{ type: 'text', text: 'Sunny' }] }

describe('the sample of a tool whose call is listed', () => {
  test('is the recorded request with its answer, dated', () => {
    const { sample, moreSamples } = openTool([riga], [recordedCall(riga, { result })])
    expect(sample).toMatchObject({
      origin: 'recorded',
      label: 'Recorded on October 5, 2026',
      title: 'A city',
      response: { type: 'result', text: 'The server answered with a result.' },
    })
    const [request] = sample.blocks
    expect(JSON.parse(request?.text ?? '')).toMatchObject({
      id: 5,
      params: { name: 'weather', arguments: { city: 'Riga' }, _meta: { a: 1 } },
    })
    expect(sample.blocks.map(({ id }) => id)).toEqual(['jsonrpc', 'typescript', 'python'])
    expect(sample.blocks[1]?.text).toContain('Riga')
    expect(sample.response?.blocks.map(({ text }): unknown => JSON.parse(text))).toEqual([
      { jsonrpc: '2.0', id: 5, result },
    ])
    expect(moreSamples).toBeUndefined()
  })

  test('links the arguments that were sent with their rows', () => {
    const { sample, input } = openTool([riga], [recordedCall(riga, { result })])
    expect(sample.blocks[0]?.annotations).toMatchObject([
      { pointer: '/params/arguments/city', anchor: 'parameter-city' },
    ])
    expect(input.root.children[0]?.note).toMatchObject({ number: 1 })
  })

  test('is made of the definition while there is no answer', () => {
    for (const page of [openTool([riga], []), openTool([], [recordedCall(riga, { result })])]) {
      expect(page.sample).toMatchObject({
        origin: 'generated',
        label: 'Generated from the definition',
      })
      expect(page.sample).not.toHaveProperty('response')
    }
  })

  test('has those of further calls beside it, in the owner’s order', () => {
    const oslo = toolCall('weather', { city: 'Oslo' })
    const recorded = [recordedCall(riga, { result }), recordedCall(oslo, { result })]
    const { sample, moreSamples } = openTool([oslo, riga], recorded)
    const cityOf = ({ blocks }: ExchangeSample): unknown =>
      /"city": "(\w+)"/.exec(blocks[0]?.text ?? '')?.[1]
    expect([sample, ...(moreSamples ?? [])].map(cityOf)).toEqual(['Oslo', 'Riga'])
  })

  test.each<[string, { result: JsonValue } | { error: JsonValue }, string, string]>([
    ['a failure', { result: { ...result, isError: true } }, 'error', 'The tool answered that'],
    ['an error', { error: { code: -32602 } }, 'error', 'the JSON-RPC error -32602'],
    ['a wish', { result: { resultType: 'input_required' } }, 'pending', 'asks for more input'],
    ['a task', { result: { resultType: 'task' } }, 'pending', 'started a task'],
    ['an older task', { result: { task: { taskId: '1' } } }, 'pending', 'started a task'],
  ])('shows %s as what it is', (_name, answer, type, words) => {
    const { sample } = openTool([riga], [recordedCall(riga, answer)])
    expect(sample.response?.type).toBe(type)
    expect(sample.response?.text).toContain(words)
  })

  test('stands in the Markdown twin, in the words of the locale', () => {
    const page = openTool([riga], [recordedCall(riga, { result })], 'ru')
    const markdown = toMarkdown(page, { translator: createTranslator('ru') })
    expect(markdown).toContain('**Записано 05.10.2026** Город')
    expect(markdown).toContain('Сервер вернул результат.')
    expect(markdown).toContain('"text": "Sunny"')
  })
})

function openTool(
  calls: ReturnType<typeof toolCall>[],
  exchanges: ReturnType<typeof recordedCall>[],
  locale = 'en',
): ToolPage {
  const server = buildServer({ lists: { tools: [tool] }, exchanges, view: { calls } })
  const reference = { servers: [server], findings: 'public' as const }
  return buildPage(reference, 'demo/tools/weather', createTranslator(locale)) as ToolPage
}
