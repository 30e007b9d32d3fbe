import type { Change } from '../../core/change.ts'
import type { Evidence, Finding } from '../../core/finding.ts'
import type { JsonValue } from '../../core/json.ts'
import type { Translator } from '../../core/translator.ts'

type Place = Pick<Evidence, 'method' | 'page' | 'item' | 'pointer'>

/** Names a place independently of pages and of the order of lists: `tools/list get_town /name`. */
export function toPlaceId({ method, item, pointer }: Place): string {
  return [method, item, toItemPointer(item, pointer)].filter(Boolean).join(' ')
}

/** Words that stay the same in every locale, for formats that compare texts between runs. */
const stable: Pick<Translator, 't'> = {
  t: (key, params) => (key === 'report.notSent' ? 'not sent' : `page ${params?.['number']}`),
}

/**
 * The place for a person: `tools/list, page 2, "get_town": /name`.
 *
 * @param words Of the reader's locale; English when absent.
 */
export function toPlaceText(
  { method, page, item, pointer }: Place,
  { t }: Pick<Translator, 't'> = stable,
): string {
  const parts = [
    method,
    ...(page !== undefined && page > 0 ? [t('conformance.page', { number: page + 1 })] : []),
    ...(item === undefined ? [] : [JSON.stringify(item)]),
  ].filter(Boolean)
  const inside = toItemPointer(item, pointer)
  return [parts.join(', '), inside].filter(Boolean).join(parts.length > 0 ? ': ' : '')
}

/** Where a change stands: `tools, "get_town": /inputSchema/properties/unit`. */
export function toSubjectText({ subject, pointer }: Pick<Change, 'subject' | 'pointer'>): string {
  const { list = 'server', key } = subject
  const parts = key === undefined ? [list] : [list, JSON.stringify(key)]
  return [parts.join(', '), pointer].filter(Boolean).join(': ')
}

/** A value as one line of JSON; `not sent` where there is none. */
export function toValueText(
  value: JsonValue | undefined,
  { t }: Pick<Translator, 't'> = stable,
): string {
  return value === undefined ? t('report.notSent') : JSON.stringify(value)
}

/** The places of a finding; a failure without one is about the whole. */
export function placesOf({ status, evidence }: Finding): Evidence[] {
  return status === 'failed' && evidence.length === 0 ? [{ method: '', pointer: '' }] : evidence
}

/** Inside an item the pointer starts at the item: `/result/tools/3/name` is its `/name`. */
function toItemPointer(item: string | undefined, pointer: string): string {
  return item === undefined ? pointer : pointer.replace(/^\/result\/[^/]+\/\d+/, '')
}
