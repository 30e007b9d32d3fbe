import { UsageError } from './usage-error.ts'

/** What stands between two markers of a file. */
export interface Region {
  /** Ids of servers named in the start marker; none stands for all. */
  ids: string[]
  /** Lines of the markers, from 0. */
  start: number
  end: number
}

const marker = /^\s*<!--\s*astro-mcp-discovery:(start|end)\b(.*?)-->\s*$/
const fence = /^ {0,3}(`{3,}|~{3,})/

/**
 * The regions of a text that are ours to write: each from the line of a start marker to that of the
 * next end marker. Markers in a fence of the file's own are an example.
 *
 * @throws UsageError where there is none, or one lacks its other half.
 */
export function findRegions(text: string, file: string): Region[] {
  const regions: Region[] = []
  let open: Omit<Region, 'end'> | undefined
  let fenced = ''
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const ticks = fence.exec(line)?.[1] ?? ''
    if (!open && ticks !== '') fenced = nextFence(fenced, ticks)
    const [, side, words = ''] = marker.exec(line) ?? []
    if (!side || fenced !== '') continue
    if (side === 'start' && open) throw unpaired(file, open.start, 'start')
    if (side === 'start') open = { ids: words.trim().split(/\s+/).filter(Boolean), start: index }
    else if (!open) throw unpaired(file, index, 'end')
    else {
      regions.push({ ...open, end: index })
      open = undefined
    }
  }
  if (open) throw unpaired(file, open.start, 'start')
  if (regions.length > 0) return regions
  throw new UsageError(
    `${file} has no place for the reference.`,
    `Write these two lines where it shall stand:\n${toMarkerLines()}`,
  )
}

/** The text with new words in its regions, by position. Its line ends stay what they are. */
export function fillRegions(
  text: string,
  regions: readonly Region[],
  contents: readonly string[],
): string {
  const end = /\r\n/.test(text) ? '\r\n' : '\n'
  const lines = text.split(/\r?\n/)
  const filled: string[] = []
  let next = 0
  regions.forEach((region, index) => {
    const content = withoutMarkers(contents[index] ?? '').trim()
    filled.push(...lines.slice(next, region.start + 1), '')
    filled.push(...(content === '' ? [] : [...content.split('\n'), '']))
    next = region.end
  })
  return [...filled, ...lines.slice(next)].join(end)
}

/** No text of a server begins or ends a region. */
function withoutMarkers(content: string): string {
  return content.replace(/<!--(?=\s*astro-mcp-discovery:)/g, '&lt;!--')
}

function nextFence(open: string, ticks: string): string {
  if (open === '') return ticks
  return ticks.startsWith(open) ? '' : open
}

function unpaired(file: string, line: number, side: 'start' | 'end'): UsageError {
  const other = side === 'start' ? 'end' : 'start'
  return new UsageError(
    `${file}, line ${line + 1}: this ${side} marker has no ${other} marker.`,
    `A place for the reference is two lines:\n${toMarkerLines()}`,
  )
}

function toMarkerLines(): string {
  return ['start', 'end'].map((side) => `    <!-- astro-mcp-discovery:${side} -->`).join('\n')
}
