import { describe, expect, test } from 'vitest'
import type { Change } from '../../../src/core/change.ts'
import type { JsonObject } from '../../../src/core/json.ts'
import { diffAnswers, toLines } from './outline.ts'

describe('renames', () => {
  const schema = {
    type: 'object',
    properties: { id: { type: 'string' }, deep: { type: 'boolean' } },
  }
  const description = 'Reads one record of the archive and gives it back whole.'
  const renamesOf = (changes: readonly Change[]): unknown[] =>
    changes.flatMap(({ subject, renamedTo }) => (renamedTo ? [[subject.key, renamedTo]] : []))

  test('a removed tool names the added one that is defined nearly alike', () => {
    const changes = diffAnswers(
      { tools: [{ name: 'read', title: 'Read', description, inputSchema: schema }] },
      {
        tools: [
          { name: 'other', description: 'Something else.', inputSchema: { type: 'object' } },
          {
            name: 'archive_get',
            title: 'Get',
            description: `${description} New.`,
            inputSchema: schema,
          },
        ],
      },
    )
    expect(renamesOf(changes)).toEqual([['read', 'archive_get']])
    expect(toLines(changes)).toEqual([
      'additive | primitive-added | tools archive_get',
      'additive | primitive-added | tools other',
      'breaking | primitive-removed | tools read',
    ])
  })

  test('definitions that say little need names alike too', () => {
    const bare = (name: string): JsonObject => ({
      name,
      inputSchema: { type: 'object', properties: {}, description: 'x' },
    })
    const rename = (from: string, to: string): unknown[] =>
      renamesOf(diffAnswers({ tools: [bare(from)] }, { tools: [bare(to)] }))
    expect(rename('get_user', 'get_users')).toEqual([['get_user', 'get_users']])
    expect(rename('get_user', 'delete_all')).toEqual([])
  })

  test('each added one is named once, the nearest first', () => {
    const tool = (name: string, text: string): JsonObject => ({
      name,
      description: text,
      inputSchema: schema,
    })
    const changes = diffAnswers(
      { tools: [tool('a', description), tool('b', `${description} b`)] },
      { tools: [tool('c', `${description} b`)] },
    )
    expect(renamesOf(changes)).toEqual([['b', 'c']])
  })

  test('among very many only equal definitions are found', () => {
    const many = (prefix: string): JsonObject[] =>
      Array.from({ length: 80 }, (_, index) => ({
        name: `${prefix}${index}`,
        description: `${description} ${index}`,
        inputSchema: schema,
      }))
    expect(renamesOf(diffAnswers({ tools: many('a') }, { tools: many('b') })).length).toBe(80)
  })
})
