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
