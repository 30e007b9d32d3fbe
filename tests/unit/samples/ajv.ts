import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonValue } from '../../../src/core/json.ts'

const options = { strict: false, allErrors: true, logger: false, validateFormats: true } as const

/**
 * What a validator of others says of a value: its errors, or `undefined` when it can not compile the
 * schema.
 */
export function validate(schema: JsonValue, value: JsonValue): string[] | undefined {
  const isDraft7 = JSON.stringify(schema).includes('draft-07/schema')
  const ajv = isDraft7 ? new Ajv(options) : new Ajv2020(options)
  // The default export of a CommonJS module, whose types say otherwise.
  const add = addFormats as unknown as (ajv: unknown) => void
  add(ajv)
  try {
    const check = ajv.compile(schema as object)
    return check(value) ? [] : (check.errors ?? []).map((e) => `${e.instancePath} ${e.message}`)
  } catch {
    return undefined
  }
}
