import type { AstroConfig } from 'astro'

type InlineLimit = NonNullable<AstroConfig['vite']['build']>['assetsInlineLimit']

/** Every script of ours asks for an attribute of ours, every style sheet has a class of ours. */
const ours = /data-amd-|\.amd-/

/**
 * Keeps our scripts and styles in files: Astro writes small ones into each page, where a strict
 * content security policy needs a digest for them and no page shares them with the next. All else is
 * treated as the site says.
 */
export function keepExternal(limit: InlineLimit): InlineLimit {
  return (file, content) => {
    if (/\.(js|css)$/.test(file) && ours.test(content.toString())) return false
    if (typeof limit === 'function') return limit(file, content)
    return limit === undefined ? undefined : content.byteLength < limit
  }
}
