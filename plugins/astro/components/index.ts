// Components for pages of your own (`.astro` and `.mdx`).
export { default as CapabilitySummary } from './mdx/CapabilitySummary.astro'
export { default as Exchange } from './mdx/Exchange.astro'
export { default as FieldTable } from './mdx/FieldTable.astro'
export { default as McpLink } from './mdx/McpLink.astro'
export { default as Prompt } from './mdx/Prompt.astro'
export { default as Resource } from './mdx/Resource.astro'
export { default as ServerAnatomy } from './mdx/ServerAnatomy.astro'
export { default as Tool } from './mdx/Tool.astro'
