import { expect, test } from 'vitest'
import { validate } from '../../samples/ajv.ts'
import { readCall } from './read-call.ts'
import { readReference, referenceNames, renderPages } from './references.ts'

const tools = referenceNames.flatMap((name) =>
  renderPages(readReference(name)).flatMap(({ page, markdown }) =>
    // One of the golden tools came without a schema.
    page.kind === 'tool' && page.input.raw.text !== '' ? [{ name, page, markdown }] : [],
  ),
)

test.each(tools)(
  'a call read from the Markdown of $name/$page.name.value alone is valid',
  ({ page, markdown }) => {
    const call = readCall(markdown)
    expect(call.name).toBe(page.name.value)
    expect(call.inputSchema).toEqual(JSON.parse(page.input.raw.text))
    expect(validate(call.inputSchema ?? null, call.arguments ?? null)).toEqual([])
  },
)
