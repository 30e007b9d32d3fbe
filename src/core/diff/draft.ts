import type { ChangeKind } from '../change.ts'
import type { JsonValue } from '../json.ts'

/** A change before it knows its subject. The pointer starts at the place that was compared. */
export interface Draft {
  kind: ChangeKind
  pointer: string
  before?: JsonValue
  after?: JsonValue
}

/** A draft; values that are `undefined` are left out. */
export function createDraft(
  kind: ChangeKind,
  pointer: string,
  values: { before?: JsonValue | undefined; after?: JsonValue | undefined } = {},
): Draft {
  const { before, after } = values
  return {
    kind,
    pointer,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  }
}

/** The drafts as seen from a place further out. */
export function placeUnder(prefix: string, drafts: readonly Draft[]): Draft[] {
  return prefix === ''
    ? [...drafts]
    : drafts.map((draft) => ({ ...draft, pointer: `${prefix}${draft.pointer}` }))
}

/** A pointer of these tokens, `/` and `~` escaped. */
export function toPointer(...tokens: (string | number)[]): string {
  return tokens
    .map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
}
