import type { Evidence } from '../finding.ts'
import { member, type JsonValue } from '../json.ts'
import type { Check, CheckContext, Outcome } from './check.ts'
import { judge } from './check.ts'
import { explainAbsence, type ItemView } from './item.ts'
import { placeIn } from './place.ts'
import { walkSchema, type SchemaVisit } from './walk-schema.ts'

const keyword = 'x-mcp-header'
const token = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/
// eslint-disable-next-line no-control-regex -- control characters are what the rule is about
const control = /[\u0000-\u001f\u007f]/
const primitiveTypes: readonly unknown[] = ['string', 'integer', 'boolean']
const secretWords = new Set(
  'password passwd passphrase pwd secret token credential credentials apikey authorization'.split(
    ' ',
  ),
)
const secretPairs = /(?:^| )(?:api|access|private|secret|signing|encryption) key(?:$| )/
/** A token of these kinds says where a list goes on, or how much text there is. */
const harmlessPairs = /(?:^| )(?:page|next|continuation|cursor|sync|max|min) token(?:$| )/

/** One parameter that asks to be copied into a header. */
interface Mark {
  place: Evidence
  visit: SchemaVisit
  /** True for a name that another mark of the same schema has already. */
  isRepeated: boolean
}

const known = new WeakMap<CheckContext, Mark[]>()

/** Marks of `x-mcp-header` in the input schemas of tools. */
export const headerMarkChecks: readonly Check[] = [
  {
    rule: 'tool/x-mcp-header-not-empty',
    appliesTo: 'modern',
    check: judgeMarks(({ place }) => place.value === ''),
  },
  {
    rule: 'tool/x-mcp-header-token',
    appliesTo: 'modern',
    // Empty names and control characters have rules of their own.
    check: judgeMarks(
      ({ place: { value } }) => typeof value !== 'string' || !token.test(value),
      ({ place: { value } }) => value !== '' && !control.test(String(value)),
    ),
  },
  {
    rule: 'tool/x-mcp-header-no-control',
    appliesTo: 'modern',
    check: judgeMarks(({ place: { value } }) => typeof value === 'string' && control.test(value)),
  },
  {
    rule: 'tool/x-mcp-header-unique',
    appliesTo: 'modern',
    check: judgeMarks(({ isRepeated }) => isRepeated),
  },
  {
    rule: 'tool/x-mcp-header-primitive',
    appliesTo: 'modern',
    check: judgeMarks(
      (mark) => !primitiveTypes.includes(typeOf(mark)),
      (mark) => typeOf(mark) !== 'number',
    ),
  },
  {
    rule: 'tool/x-mcp-header-not-number',
    appliesTo: 'modern',
    check: judgeMarks((mark) => typeOf(mark) === 'number'),
  },
  {
    rule: 'tool/x-mcp-header-reachable',
    appliesTo: 'modern',
    check: judgeMarks(({ visit }) => !visit.isReachable),
  },
  {
    rule: 'tool/x-mcp-header-sensitive',
    appliesTo: 'modern',
    check: judgeMarks(({ visit }) => isSecret(visit.property ?? '')),
  },
]

/** Judges the marks that the second test takes. */
function judgeMarks(
  isFault: (mark: Mark) => boolean,
  isMeant: (mark: Mark) => boolean = () => true,
): (context: CheckContext) => Outcome {
  return (context) => {
    const { tools } = context.items
    if (tools.length === 0) return explainAbsence(context, 'tools')
    const meant = marksOf(context).filter(isMeant)
    const marks = new Map(meant.map((mark) => [mark.place, mark]))
    return judge([...marks.keys()], (place) => {
      const mark = marks.get(place)
      return mark !== undefined && isFault(mark)
    })
  }
}

/** Read once for all the rules about them. */
function marksOf(context: CheckContext): Mark[] {
  const marks = known.get(context) ?? context.items.tools.flatMap(readMarks)
  known.set(context, marks)
  return marks
}

function readMarks(tool: ItemView): Mark[] {
  const names = new Set<string>()
  return walkSchema(member(tool.value, 'inputSchema'))
    .filter(({ schema }) => Object.hasOwn(schema, keyword))
    .map((visit) => {
      const { pointer, schema } = visit
      const place = placeIn(
        { ...tool, pointer: `${tool.pointer}/inputSchema${pointer}`, value: schema },
        keyword,
      )
      const name = typeof place.value === 'string' ? place.value.toLowerCase() : undefined
      const isRepeated = name !== undefined && names.has(name)
      if (name !== undefined) names.add(name)
      return { place, visit, isRepeated }
    })
}

function typeOf({ visit }: Mark): JsonValue | undefined {
  return member(visit.schema, 'type')
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
