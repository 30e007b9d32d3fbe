export { listDocumentPages, toDocument } from './document.ts'
export { toLlmsFull, toLlmsIndex, toLlmsPart, toLlmsStart, type LlmsSource } from './llms.ts'
export { toMarkdown } from './page.ts'
export type { MarkdownView } from './view.ts'
