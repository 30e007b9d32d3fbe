export { toMarkdown } from './page.ts'
export type { MarkdownView } from './view.ts'
