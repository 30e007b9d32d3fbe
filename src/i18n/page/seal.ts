import { toSha256 } from '../../core/sha256.ts'

/** What a translated page says of the page it was made from, in its frontmatter under `provenance`. */
export interface PageSeal {
  /** Path of the source from the translation's folder. */
  source: string
  /** Of the source when the translation was last held against it: see `digestPage`. */
  digest: string
  /** Day of that, ISO 8601. */
  checked: string
}

const frontmatter = /^(\uFEFF?---[ \t]*\n)([\s\S]*?)(^---[ \t]*(?:\n|$))/m
const block = /^provenance:[ \t]*\n((?:[ \t]+\S.*\n?|[ \t]*\n)*)/m

/** Digest of a page's source, without its own provenance: 16 hex digits of SHA-256. */
export function digestPage(source: string): string {
  const text = toLines(source)
  const bare = text.replace(frontmatter, (whole) => whole.replace(block, ''))
  return toSha256(bare.trimEnd()).slice(0, 'sha256-'.length + 16)
}

/** The plain values under `provenance`; empty where the page has none. */
export function readProvenance(source: string): Record<string, string> {
  const lines = block.exec(frontmatter.exec(toLines(source))?.[2] ?? '')?.[1] ?? ''
  return Object.fromEntries(
    [...lines.matchAll(/^[ \t]+([\w-]+):[ \t]*(.*?)[ \t]*$/gm)].map(([, key = '', value = '']) => [
      key,
      /^(['"]).*\1$/.test(value) ? value.slice(1, -1) : value,
    ]),
  )
}

/** The page with the seal in its frontmatter; what else stands under `provenance` stays. */
export function writeSeal(page: string, seal: PageSeal): string {
  const text = toLines(page)
  const known = { ...readProvenance(text), ...seal }
  const lines = Object.entries(known).map(([key, value]) => `  ${key}: ${toYaml(value)}\n`)
  const own = `provenance:\n${lines.join('')}`
  if (!frontmatter.test(text)) return `---\n${own}---\n\n${text}`
  return text.replace(frontmatter, (_, start: string, inner: string, end: string) =>
    block.test(inner)
      ? start + inner.replace(block, () => own) + end
      : `${start}${inner}${own}${end}`,
  )
}

/** A value that YAML might read as something else stands in quotes. */
function toYaml(value: string): string {
  if (/^[\w./@-]+$|^https?:\/\/[^\s#'"]+$/.test(value)) return value
  return /['\\]/.test(value) ? JSON.stringify(value) : `'${value}'`
}

function toLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
