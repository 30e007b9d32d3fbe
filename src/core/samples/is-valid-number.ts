import type { JsonValue } from '../json.ts'

/** Whether a number meets the limits of one schema; `read` gives its keywords. */
export function isValidNumber(
  read: (keyword: string) => JsonValue | undefined,
  value: number,
): boolean {
  const limit = (keyword: string): number | undefined => {
    const own = read(keyword)
    return typeof own === 'number' ? own : undefined
  }
  const minimum = limit('minimum') ?? -Infinity
  const maximum = limit('maximum') ?? Infinity
  const step = limit('multipleOf')
  return (
    value >= minimum &&
    value <= maximum &&
    value > (limit('exclusiveMinimum') ?? -Infinity) &&
    value < (limit('exclusiveMaximum') ?? Infinity) &&
    !(read('exclusiveMinimum') === true && value === minimum) &&
    !(read('exclusiveMaximum') === true && value === maximum) &&
    (step === undefined || !(step > 0) || Number.isInteger(value / step))
  )
}
