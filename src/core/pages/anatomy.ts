import { serverLabelOf } from '../own-text.ts'
import { discoveryResult } from '../exchange.ts'
import type { Translator } from '../translator.ts'
import { buildExtensionsPart, buildGuidancePart } from './anatomy-additions.ts'
import { buildIdentityPart, buildVersionsPart } from './anatomy-identity.ts'
import { buildListPart } from './anatomy-lists.ts'
import { anatomyPartIds, type AnatomyModel, type AnatomyPartId } from './anatomy-model.ts'
import { discoveryMethod, fragmentOf, type PartFacts } from './anatomy-part.ts'
import { createContext, type PageContext } from './context.ts'
import { createTypicalServer } from './typical-server.ts'

const builders = {
  identity: buildIdentityPart,
  versions: buildVersionsPart,
  tools: (context) => buildListPart(context, 'tools'),
  resources: (context) => buildListPart(context, 'resources'),
  prompts: (context) => buildListPart(context, 'prompts'),
  extensions: buildExtensionsPart,
  guidance: buildGuidancePart,
} as const satisfies Record<AnatomyPartId, (context: PageContext) => PartFacts>

/** The server taken apart: seven groups, each with its purpose, its state and its piece of the message. */
export function buildAnatomy(context: PageContext): AnatomyModel {
  const { server, t } = context
  return createModel(
    context,
    t.t('anatomy.lead', { server: serverLabelOf(server, t), method: discoveryMethod(context) }),
  )
}

/** The anatomy of a made-up server that has everything, to explain what servers are. No links. */
export function buildTypicalAnatomy(t: Translator): AnatomyModel {
  const server = createTypicalServer()
  const context = createContext({ servers: [server], findings: 'dev' }, server, t)
  const model = createModel(context, t.t('anatomy.lead.typical'))
  return {
    ...model,
    parts: model.parts.map((part) => ({ ...part, items: [], links: [] })),
  }
}

function createModel(context: PageContext, lead: string): AnatomyModel {
  const { t } = context
  const method = discoveryMethod(context)
  const isAnswered = discoveryResult(context.server.snapshot) !== undefined
  return {
    label: t.t('anatomy.label'),
    lead,
    hint: t.t('anatomy.hint'),
    method,
    parts: anatomyPartIds.map((id) => {
      const {
        message,
        absent,
        notes = [],
        items = [],
        links = [],
        ...facts
      } = builders[id](context)
      const name = t.t(`anatomy.${id}`)
      const fragment = fragmentOf(message, t.t('anatomy.fragment', { method, part: name }))
      const missing = isAnswered
        ? t.t('anatomy.absent', { field: absent })
        : t.t('anatomy.unanswered', { method })
      return {
        id,
        anchor: `part-${id}`,
        name,
        purpose: t.t(`anatomy.${id}.purpose`),
        ...facts,
        stateLabel: t.t(`anatomy.state.${facts.state}`),
        notes: fragment ? notes : [...notes, missing],
        ...(fragment ? { fragment } : {}),
        items,
        links,
      }
    }),
  }
}
