import { docsLoader, i18nLoader } from '@astrojs/starlight/loaders'
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'

/** A field of the site's own; says when it is made. */
function extend() {
  if (import.meta.env.PROD) console.log('The schema of a page is made.')
  return z.object({ reviewed: z.boolean().default(false) })
}

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema({ extend }) }),
  i18n: defineCollection({ loader: i18nLoader(), schema: i18nSchema() }),
}
