import { z } from 'zod'
import { isStorage, type Storage } from '../core/storage.ts'

/** Stands before the keys of a shared store where nothing else is said. */
export const defaultPrefix = 'mcp-discovery'

const storeDriverSchema = z.looseObject({
  /** Name of a driver of unstorage: `redis`, `s3`, … What it needs to be told stands beside it. */
  driver: z.string().min(1),
  /**
   * Stands before every key.
   * @default 'mcp-discovery'
   */
  prefix: z
    .string()
    .regex(
      /^[\w-]+(?:[.:][\w-]+)*$/,
      'must be letters, digits, "-" and "_", with ":" between parts',
    )
    .default(defaultPrefix),
})

// A storage is an object with methods, which no JSON Schema can say: to that it is anything.
const storageSchema = z.unknown().refine(isStorage, {
  error: 'must name a driver, or be a storage of unstorage',
  abort: true,
}) as unknown as z.ZodType<Storage, Storage>

export const storeOptionsSchema = z.union([storeDriverSchema, storageSchema])

export type StoreOptions = z.output<typeof storeOptionsSchema>
