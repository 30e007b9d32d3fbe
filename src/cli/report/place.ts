import type { Change } from '../../core/change.ts'
import type { Evidence, Finding } from '../../core/finding.ts'
import type { JsonValue } from '../../core/json.ts'

type Place = Pick<Evidence, 'method' | 'page' | 'item' | 'pointer'>

/** Names a place independently of pages and of the order of lists: `tools/list get_town /name`. */
export function toPlaceId({ method, item, pointer }: Place): string {
  return [method, item, toItemPointer(item, pointer)].filter(Boolean).join(' ')
}

/** The place for a person: `tools/list, page 2, "get_town": /name`. */
export function toPlaceText({ method, page, item, pointer }: Place): string {
  const parts = [
    method,
    ...(page !== undefined && page > 0 ? [`page ${page + 1}`] : []),
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
export function toValueText(value: JsonValue | undefined): string {
  return value === undefined ? 'not sent' : JSON.stringify(value)
}

/** The places of a finding; a failure without one is about the whole. */
export function placesOf({ status, evidence }: Finding): Evidence[] {
  return status === 'failed' && evidence.length === 0 ? [{ method: '', pointer: '' }] : evidence
}

/** Inside an item the pointer starts at the item: `/result/tools/3/name` is its `/name`. */
function toItemPointer(item: string | undefined, pointer: string): string {
  return item === undefined ? pointer : pointer.replace(/^\/result\/[^/]+\/\d+/, '')
}
