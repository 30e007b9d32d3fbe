import type { Evidence } from '../finding.ts'
import { headerKeyword, headerRules, readHeaderMarks, type HeaderMark } from '../header-marks.ts'
import { member } from '../json.ts'
import type { Check, CheckContext, Outcome } from './check.ts'
import { judge } from './check.ts'
import { explainAbsence, type ItemView } from './item.ts'
import { placeIn } from './place.ts'

const secretWords = new Set(
  'password passwd passphrase pwd secret token credential credentials apikey authorization'.split(
    ' ',
  ),
)
const secretPairs = /(?:^| )(?:api|access|private|secret|signing|encryption) key(?:$| )/
/** A token of these kinds says where a list goes on, or how much text there is. */
const harmlessPairs = /(?:^| )(?:page|next|continuation|cursor|sync|max|min) token(?:$| )/

interface PlacedMark extends HeaderMark {
  place: Evidence
}

/** Marks of `x-mcp-header` in the input schemas of tools. */
export const headerMarkChecks: readonly Check[] = [
  ...headerRules.map(({ rule, appliesTo, isBroken }): Check => ({
    rule,
    appliesTo: 'modern',
    check: judgeMarks(isBroken, appliesTo),
  })),
  {
    rule: 'tool/x-mcp-header-sensitive',
    appliesTo: 'modern',
    check: judgeMarks(({ visit }) => isSecret(visit.property ?? '')),
  },
]

/** Judges the marks that the second test takes. */
function judgeMarks(
  isFault: (mark: HeaderMark) => boolean,
  isMeant: (mark: HeaderMark) => boolean = () => true,
): (context: CheckContext) => Outcome {
  return (context) => {
    const { tools } = context.items
    if (tools.length === 0) return explainAbsence(context, 'tools')
    const marks = new Map(
      tools
        .flatMap(placeMarks)
        .filter(isMeant)
        .map((mark) => [mark.place, mark]),
    )
    return judge([...marks.keys()], (place) => {
      const mark = marks.get(place)
      return mark !== undefined && isFault(mark)
    })
  }
}

function placeMarks(tool: ItemView): PlacedMark[] {
  return readHeaderMarks(member(tool.value, 'inputSchema')).map((mark) => {
    const { pointer, schema } = mark.visit
    const node = { ...tool, pointer: `${tool.pointer}/inputSchema${pointer}`, value: schema }
    return { ...mark, place: placeIn(node, headerKeyword) }
  })
}

/** Whether the name of a parameter sounds like a secret. */
function isSecret(property: string): boolean {
  const words = property
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  const text = words.join(' ')
  if (harmlessPairs.test(text)) return false
  return secretPairs.test(text) || words.some((word) => secretWords.has(word))
}
