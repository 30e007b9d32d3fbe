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

/** One segment of an address, in any case. */
const slugShape = /^[a-z0-9_][a-z0-9_.~-]*$/i

/** What no map of ours has: a slug that is no segment of an address, or is that of two keys. */
export function findUrlFault({ slugs }: UrlMap): string | undefined {
  for (const [list, own] of Object.entries(slugs)) {
    const keys = new Map<string, string>()
    for (const [key, slug] of Object.entries(own)) {
      const place = `/slugs/${list}/${key}: ${JSON.stringify(slug)}`
      if (!slugShape.test(slug)) return `${place} is no name that an address can end with`
      const other = keys.get(slug.toLowerCase())
      if (other !== undefined) return `${place} is the slug of ${JSON.stringify(other)} too`
      keys.set(slug.toLowerCase(), key)
    }
  }
  return undefined
}
