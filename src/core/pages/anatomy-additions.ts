import { discoveryResult } from '../exchange.ts'
import { isObject, member } from '../json.ts'
import { isModernRevision } from '../revision.ts'
import { serverText } from '../server-text.ts'
import { cutText, toPlainLine } from '../text.ts'
import { buildCompletions } from './anatomy-lists.ts'
import type { AnatomyFeature, AnatomyState } from './anatomy-model.ts'
import { featureOf, hasField, pickCapabilities, stateOf, type PartFacts } from './anatomy-part.ts'
import { buildCaching } from './caching.ts'
import { buildCapabilities } from './capabilities.ts'
import { isDeclared } from './capability-table.ts'
import { pathOf, textOf, type PageContext } from './context.ts'

/** Longest piece of the instructions in the fragment, in code points. */
const instructionsMax = 160

/** What a server adds to the core protocol, and what it still announces of older revisions. */
export function buildExtensionsPart(context: PageContext): PartFacts {
  const { server, t, revision } = context
  const capabilities = member(discoveryResult(server.snapshot), 'capabilities')
  const { extensions, experimental, other } = buildCapabilities(context)
  const names = extensions.map(({ id, name }) => name ?? toPlainLine(id.value, 80))
  const features = [
    entriesOf('extensions', extensions.length, names),
    buildCompletions(context),
    capabilityOf('logging'),
    capabilityOf('tasks'),
    entriesOf(
      'experimental',
      experimental.length,
      experimental.map(({ id }) => toPlainLine(id.value, 80)),
    ),
    ...(other.length > 0
      ? [
          entriesOf(
            'other',
            other.length,
            other.map(({ id }) => toPlainLine(id.value, 80)),
          ),
        ]
      : []),
  ]
  const isEmpty = features.some(({ state }) => state === 'empty')
  const isAny = features.some(({ state }) => state === 'declared')
  const isLogging = isModernRevision(revision) && isDeclared(member(capabilities, 'logging'))
  return {
    state: isAny ? 'declared' : isEmpty ? 'empty' : 'not-declared',
    ...(extensions.length > 0
      ? { count: t.t('anatomy.count.extensions', { count: extensions.length }) }
      : {}),
    features,
    message: {
      capabilities: pickCapabilities(
        capabilities,
        (key) => key !== 'tools' && key !== 'resources' && key !== 'prompts',
      ),
    },
    absent: 'capabilities.extensions',
    notes: isLogging ? [t.t('capability.deprecated.logging')] : [],
    links: [
      {
        label: t.t('overview.heading.capabilities'),
        path: pathOf('overview', server),
        anchor: 'capabilities',
      },
    ],
  }

  function capabilityOf(id: 'logging' | 'tasks'): AnatomyFeature {
    const isSent = isDeclared(member(capabilities, id))
    const exists = hasField(context, `/result/capabilities/${id}`)
    return featureOf(context, {
      id,
      label: t.t(`capability.${id}`),
      state: stateOf(isSent, exists),
    })
  }

  function entriesOf(
    id: 'extensions' | 'experimental' | 'other',
    count: number,
    values: string[],
  ): AnatomyFeature {
    const exists = id === 'other' || hasField(context, `/result/capabilities/${id}`)
    const isSent = isObject(member(capabilities, id))
    const state: AnatomyState =
      exists && isSent && count === 0 ? 'empty' : stateOf(count > 0, exists)
    return featureOf(context, {
      id,
      label: t.t(`anatomy.feature.${id}`),
      state,
      ...(exists ? { count } : {}),
      ...(values.length > 0 ? { value: serverText(t.list(values), null) } : {}),
    })
  }
}

/** Advice to the model, and how long and by whom the answer may be kept. */
export function buildGuidancePart(context: PageContext): PartFacts {
  const { server, t } = context
  const result = discoveryResult(server.snapshot)
  const instructions = member(result, 'instructions')
  const isBlank = instructions === '' || textOf(context, result, 'instructions') === undefined
  const [row] = buildCaching(context).rows
  const instructionsState: AnatomyState =
    instructions !== undefined && isBlank ? 'empty' : stateOf(!isBlank, true)
  const features = [
    featureOf(context, {
      id: 'instructions',
      label: t.t('overview.heading.instructions'),
      state: instructionsState,
    }),
    cachingOf('ttlMs', row?.ttlText),
    cachingOf('cacheScope', row?.scopeText),
  ]
  const isCut = typeof instructions === 'string' && instructions !== cut(instructions)
  const overview = pathOf('overview', server)
  return {
    state: features.some(({ state }) => state === 'declared')
      ? 'declared'
      : instructionsState === 'empty'
        ? 'empty'
        : 'not-declared',
    features,
    message: {
      instructions: typeof instructions === 'string' ? cut(instructions) : instructions,
      ttlMs: member(result, 'ttlMs'),
      cacheScope: member(result, 'cacheScope'),
    },
    absent: 'instructions',
    notes: isCut ? [t.t('anatomy.shortened')] : [],
    links: [
      ...(isBlank
        ? []
        : [
            {
              label: t.t('overview.heading.instructions'),
              path: overview,
              anchor: 'instructions',
            },
          ]),
      { label: t.t('overview.heading.caching'), path: overview, anchor: 'caching' },
    ],
  }

  function cachingOf(id: 'ttlMs' | 'cacheScope', text: string | undefined): AnatomyFeature {
    const value = member(result, id)
    const exists = hasField(context, `/result/${id}`)
    return featureOf(context, {
      id,
      label: t.t(`anatomy.feature.${id}`),
      state: stateOf(value !== undefined, exists),
      ...(exists && value !== undefined && text !== undefined ? { value: text } : {}),
    })
  }
}

function cut(text: string): string {
  return cutText(text, instructionsMax)
}
