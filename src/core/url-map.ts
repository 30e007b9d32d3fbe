import { z } from 'zod'

/**
 * Slugs of primitives, kept in `urls.json` so that a new tool never moves an old one.
 * `slugs[list][key] = slug`, keys as in the snapshot's lists. `aliases[list][old slug] = key`.
 */
export const urlMapSchema = z.strictObject({
  slugs: z.record(z.string(), z.record(z.string(), z.string())),
  aliases: z.record(z.string(), z.record(z.string(), z.string())),
})

export type UrlMap = z.output<typeof urlMapSchema>
