import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonValue } from '../../../src/core/json.ts'

const options = { strict: false, allErrors: true, logger: false } as const
const draft7 = new Ajv(options)
const draft2020 = new Ajv2020(options)

// The default export of a CommonJS module, whose types say otherwise.
const add = addFormats as unknown as (ajv: unknown) => void
add(draft7)
add(draft2020)

/**
 * What a validator of others says of a value: its errors, or `undefined` when it can not compile the
 * schema.
 */
export function validate(schema: JsonValue, value: JsonValue): string[] | undefined {
  const ajv = JSON.stringify(schema).includes('draft-07/schema') ? draft7 : draft2020
  try {
    const check = ajv.compile(schema as object)
    return check(value) ? [] : (check.errors ?? []).map((e) => `${e.instancePath} ${e.message}`)
  } catch {
    return undefined
  } finally {
    // Schemas of one run share their ids.
    ajv.removeSchema()
  }
}
