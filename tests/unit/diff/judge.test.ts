import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Change } from '../../../src/core/change.ts'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { anySchema, anyValue } from './any-schema.ts'
import { anyMutation, mutate } from './mutate.ts'
import { diffSchemas } from './outline.ts'

/** Which of the values are valid; undefined for what the validator can not judge. */
function judge(schema: JsonObject, values: readonly JsonValue[]): (boolean | undefined)[] {
  // Most of the time goes into writing code: no more of it than the verdict takes.
  const ajv = new Ajv2020({
    ...{ strict: false, validateFormats: false, logger: false, meta: false },
    ...{ validateSchema: false, messages: false, inlineRefs: false, code: { optimize: false } },
  })
  const attempt = <Result>(look: () => Result): Result | undefined => {
    try {
      return look()
    } catch {
      return undefined
    }
  }
  const validate = attempt(() => ajv.compile(schema))
  return values.map((value) => attempt(() => validate?.(value)))
}

const isBreaking = (changes: readonly Change[]): boolean =>
  changes.some(({ class: name }) => name === 'breaking')

/**
 * By convention a new parameter is additive, though an open object took any value under its name,
 * and a closed one none.
 */
const isNewProperty = ({ kind }: Change): boolean => kind === 'property-added'

test('what a validator tells apart is breaking for those who send it, or who receive it', () => {
  let count = 0
  const anyValues = fc.array(anyValue, { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(anySchema, anyMutation, anyValues, (before, mutation, roots) => {
      const after = mutate(before, mutation)
      const values = roots.map((root) => ({ root }))
      const [old, now] = [judge(before, values), judge(after, values)]
      const input = diffSchemas('input', before, after)
      const output = diffSchemas('output', before, after)
      if (input.some(isNewProperty)) return
      for (const [index, wasValid] of old.entries()) {
        const isValid = now[index]
        if (wasValid === undefined || isValid === undefined || wasValid === isValid) continue
        count++
        expect(isBreaking(wasValid ? input : output)).toBe(true)
      }
    }),
    { numRuns: 80 },
  )
  expect(count).toBeGreaterThan(0)
})
