/** Name under which the dev server and our app in the toolbar of the browser talk. */
export const toolbarApp = 'astro-mcp-discovery'
