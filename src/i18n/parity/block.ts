import type { Span } from '../bcp14/index.ts'

/**
 * One block of a page's source, in reading order: what two languages of a page must have in common is
 * compared block by block. A heading, paragraph, list item, table cell, or a code block (which has no
 * text).
 */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'cell' | 'code'
  /** Line of the source, from 1. */
  line: number
  /** Prose without mark-up; inline code, images and expressions stand as U+FFFC. */
  text: string
  /** Strong and emphasised parts of the text. */
  emphases: Span[]
  /** Inline code, as written. */
  codes: string[]
  /** Targets of links and images, as written. */
  urls: string[]
}

/** A page's source, read. */
export interface ParityPage {
  blocks: Block[]
  /** BCP 47 tag. */
  locale: string
}
