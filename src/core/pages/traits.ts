import { member, type JsonValue } from '../json.ts'
import type { Translator } from '../translator.ts'
import type { ListPart, Trait } from './model.ts'

/** The hints of the specification with what counts where a server sends none. */
export const hintDefaults = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
} as const satisfies Record<string, boolean>

export type HintId = keyof typeof hintDefaults

const hintIds = Object.keys(hintDefaults) as HintId[]

/**
 * What holds of a tool by its hints and the defaults. A tool that changes nothing neither destroys
 * nor is repeated with an effect, whatever its other hints say.
 */
export function readTraits(tool: JsonValue): Trait[] {
  const annotations = member(tool, 'annotations')
  const holds = (id: HintId): boolean => {
    const sent = member(annotations, id)
    return typeof sent === 'boolean' ? sent : hintDefaults[id]
  }
  const isReadOnly = holds('readOnlyHint')
  return [
    ...(isReadOnly ? (['read-only'] as const) : []),
    ...(!isReadOnly && holds('destructiveHint') ? (['destructive'] as const) : []),
    ...(!isReadOnly && holds('idempotentHint') ? (['idempotent'] as const) : []),
    ...(holds('openWorldHint') ? (['open-world'] as const) : []),
  ]
}

/** What each hint means, for readers of badges. */
export function buildLegend(t: Translator): NonNullable<ListPart['legend']> {
  return {
    label: t.t('list.legend'),
    rows: hintIds.map((id) => ({
      label: t.t(`hint.${id}`),
      text: t.t(`hint.${id}.text`),
      byDefault: t.t(hintDefaults[id] ? 'list.legend.yes' : 'list.legend.no'),
    })),
    note: t.t('hint.note'),
  }
}
