import { Validator } from '@cfworker/json-schema'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Change } from '../../../src/core/change.ts'
import type { JsonObject } from '../../../src/core/json.ts'
import { anySchema, values } from './any-schema.ts'
import { anyMutation, mutate } from './mutate.ts'
import { diffSchemas } from './outline.ts'

/** Whether values are valid where two validators agree; undefined elsewhere. */
function judge(schema: JsonObject): (boolean | undefined)[] {
  // Most of the time goes into writing code: no more of it than the verdict takes.
  const ajv = new Ajv2020({
    ...{ strict: false, validateFormats: false, logger: false, meta: false },
    ...{ validateSchema: false, messages: false, inlineRefs: false, code: { optimize: false } },
  })
  const compiled = attempt(() => ajv.compile(schema))
  const interpreter = new Validator(schema, '2020-12', true)
  return values.map((root) => {
    const verdict = attempt(() => compiled?.({ root }))
    return attempt(() => interpreter.validate({ root }).valid) === verdict ? verdict : undefined
  })
}

/** A schema that only leads to itself exhausts a validator. */
function attempt<Result>(look: () => Result): Result | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

const isBreaking = (changes: readonly Change[]): boolean =>
  changes.some(({ class: name }) => name === 'breaking')

/**
 * By convention a new parameter is additive, though an open object took any value under its name,
 * and a closed one none.
 */
const isNewProperty = ({ kind }: Change): boolean => kind === 'property-added'

test('what validators tell apart is breaking for those who send it, or who receive it', () => {
  let count = 0
  fc.assert(
    fc.property(anySchema, anyMutation, (before, mutation) => {
      const after = mutate(before, mutation)
      const [old, now] = [judge(before), judge(after)]
      const isLost = old.some((valid, index) => valid === true && now[index] === false)
      const isNew = old.some((valid, index) => valid === false && now[index] === true)
      const input = diffSchemas('input', before, after)
      if (input.some(isNewProperty)) return
      if (isLost) expect(isBreaking(input)).toBe(true)
      if (isNew) expect(isBreaking(diffSchemas('output', before, after))).toBe(true)
      count += Number(isLost || isNew)
    }),
    { numRuns: 150 },
  )
  expect(count).toBeGreaterThan(0)
})
