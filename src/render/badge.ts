import type { BadgeModel } from '../core/pages/conformance-model.ts'

/** Fills that white text is read on at 4.5:1 or more. */
const fills = {
  good: '#187a3d',
  fair: '#8f5a00',
  bad: '#b3203f',
  unknown: '#5c6370',
} as const satisfies Record<BadgeModel['tone'], string>

const left = '#3a404c'
const height = 20
const padding = 7

/**
 * A badge as SVG: text and two plates, no script, no font of its own. It says what it shows as one
 * sentence.
 */
export function renderBadgeSvg(
  { label, message, tone, text }: BadgeModel,
  { lang, dir }: { lang: string; dir: 'ltr' | 'rtl' },
): string {
  const [first, second] = dir === 'rtl' ? [message, label] : [label, message]
  const [start, end] = [measure(first), measure(second)]
  const [startWidth, width] = [start + padding * 2, start + end + padding * 4]
  const colors = dir === 'rtl' ? [fills[tone], left] : [left, fills[tone]]
  const write = (value: string, from: number, length: number): string =>
    `<text x="${from + padding}" y="14" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeXml(value)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" xml:lang="${escapeXml(lang)}" aria-label="${escapeXml(text)}">`,
    `<title>${escapeXml(text)}</title>`,
    `<clipPath id="a"><rect width="${width}" height="${height}" rx="3"/></clipPath>`,
    '<g clip-path="url(#a)">',
    `<rect width="${startWidth}" height="${height}" fill="${colors[0]}"/>`,
    `<rect x="${startWidth}" width="${width - startWidth}" height="${height}" fill="${colors[1]}"/>`,
    '</g>',
    '<g fill="#fff" font-family="Verdana,DejaVu Sans,Noto Sans,sans-serif" font-size="11">',
    write(first, 0, start),
    write(second, startWidth, end),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

/** What the endpoint badge of shields.io reads. Source: https://shields.io/badges/endpoint-badge */
export function renderBadgeJson({ label, message, tone }: BadgeModel): string {
  const color = fills[tone].slice(1)
  return `${JSON.stringify({ schemaVersion: 1, label, message, color })}\n`
}

/** About the width in a sans-serif of 11 px; the text is then fitted to it. */
function measure(text: string): number {
  const width = Array.from(text).reduce((sum, char) => sum + widthOf(char), 0)
  return Math.round(width)
}

function widthOf(char: string): number {
  if (/[ijlI.,:;'|!()[\] ]/.test(char)) return 4
  if (/[mwMWШЩЖМЮФшщжмюф@]/.test(char)) return 10
  if (/[⺀-鿿가-힣＀-￯]/.test(char)) return 11
  return /\p{Lu}/u.test(char) ? 7.6 : 6.8
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
