import { expect, test } from 'vitest'
import { toDefinitionBlock } from '../../../../src/core/pages/definition-block.ts'
import { cutMember } from '../../../../src/core/cut-member.ts'
import { validate } from '../../samples/ajv.ts'
import { readCall } from './read-call.ts'
import { readReference, referenceNames, renderPages } from './references.ts'

const tools = referenceNames.flatMap((name) =>
  renderPages(readReference(name)).flatMap(({ page, markdown }) => {
    const schema =
      page.kind === 'tool' && cutMember(toDefinitionBlock(page.definition).text, 'inputSchema')
    // One of the golden tools came without a schema.
    return schema ? [{ name, page, schema, markdown }] : []
  }),
)

test.each(tools)(
  'a call read from the Markdown of $name/$page.name.value alone is valid',
  ({ page, schema, markdown }) => {
    const call = readCall(markdown)
    expect(call.name).toBe(page.name.value)
    expect(call.inputSchema).toEqual(JSON.parse(schema))
    expect(validate(call.inputSchema ?? null, call.arguments ?? null)).toEqual([])
  },
)
