import { isObject, member, type JsonValue } from '../json.ts'
import type { PropertyRow } from '../pages/model.ts'
import { serverText } from '../server-text.ts'
import { createAnchor } from './anchor.ts'
import { textReaderFor, type SchemaContext } from './context.ts'
import { toJsonText } from './safe-json.ts'

/** The arguments of a prompt as rows. They are all strings; a malformed one is shown as it came. */
export function buildArguments(
  args: JsonValue | undefined,
  { id, t, ...words }: Pick<SchemaContext, 'id' | 't' | 'lang' | 'readText'>,
): PropertyRow[] {
  if (!Array.isArray(args)) return []
  const anchors = new Set<string>()
  const readText = textReaderFor(words)
  return args.map((argument, index) => {
    const name = member(argument, 'name')
    const isNamed = typeof name === 'string' && name !== ''
    const required = member(argument, 'required') === true
    const shown = isNamed ? name : `#${index + 1}`
    const description = readText(argument, 'description')
    const title = readText(argument, 'title')
    return {
      anchor: createAnchor(anchors, id, shown),
      name: serverText(shown, null),
      type: isObject(argument) ? 'string' : t.t('schema.type.any'),
      required,
      requiredLabel: t.t(required ? 'schema.required' : 'schema.optional'),
      ...(description ? { description } : {}),
      ...(title ? { title } : {}),
      facts: [],
      badges: [],
      children: [],
      variants: [],
      ...(isNamed
        ? {}
        : { problem: t.t('schema.problem.argument', { subject: toJsonText(argument) }) }),
    }
  })
}
