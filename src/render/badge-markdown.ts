import type { BadgeModel } from '../core/pages/conformance-model.ts'

/**
 * The line of Markdown that shows a badge and leads to the page behind it.
 *
 * @param addresses Whole URLs of the picture and of the page.
 */
export function toBadgeMarkdown(
  { text }: BadgeModel,
  { svg, page }: { svg: string; page: string },
): string {
  const label = text.replaceAll(/[[\]\\]/g, String.raw`\$&`)
  return `[![${label}](${svg})](${page})`
}
