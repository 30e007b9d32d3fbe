import { z } from 'zod'

/** The keys that the object at `path` may have; empty where any key may stand. */
export function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const [place] = path.reduce<z.ZodType[]>(
    (schemas, part) => {
      return schemas.flatMap((one) => stepInto(unwrap(one), part))
    },
    [schema],
  )
  return place ? keysOf(unwrap(place)) : []
}

function keysOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) {
    return [...new Set(schema.options.flatMap((option) => keysOf(option as z.ZodType)))]
  }
  return []
}

function stepInto(schema: z.ZodType, part: PropertyKey): z.ZodType[] {
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType]
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => stepInto(unwrap(option as z.ZodType), part))
  }
  if (!(schema instanceof z.ZodObject) || !Object.hasOwn(schema.shape, part)) return []
  return [schema.shape[String(part)] as z.ZodType]
}

/** zod types the inner schemas of wrappers as its core's; all of ours are of the classic kind. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap() as z.ZodType)
  }
  return schema
}
