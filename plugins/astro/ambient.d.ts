/** Where the integration left the data of this build; served by its Vite plugin. */
declare module 'virtual:astro-mcp-discovery/reference' {
  /** File URL of the folder, with a slash at the end. */
  export const directory: string
}

/** What the Starlight plugin tells its route middleware. */
declare module 'virtual:astro-mcp-discovery/starlight' {
  /** The site's `pagination` setting. */
  export const pagination: boolean
}

/** For plain `tsc`, which knows no Astro components; `astro check` reads the components themselves. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js'
  const component: AstroComponentFactory
  export { component as default }
}

/** What the owner wrote around pages: path of the page below the base, place, locale. */
declare module 'virtual:astro-mcp-discovery/prose' {
  import type { MarkdownHeading } from 'astro'
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js'
  interface ProseFile {
    /** Language of the text. */
    lang: string
    load(): Promise<{ Content: AstroComponentFactory; getHeadings(): MarkdownHeading[] }>
  }
  export const prose: Record<
    string,
    Partial<Record<'before' | 'after', Record<string, ProseFile>>> | undefined
  >
}

/** Whether pages are made when readers ask for them: opens the reference as it is then. */
declare module 'virtual:astro-mcp-discovery/on-demand' {
  import type { LiveReference } from './on-demand/live-reference.ts'
  export const openLive: (() => Promise<LiveReference>) | undefined
}

declare module 'virtual:astro-mcp-discovery/on-demand-settings' {
  import type { OnDemandSettings } from './on-demand/settings.ts'
  export const settings: OnDemandSettings
}
