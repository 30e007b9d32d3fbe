import { discoveryResult } from '../exchange.ts'
import { toCompactJson } from '../json-view.ts'
import { isObject, member, type JsonValue } from '../json.ts'
import { serverInfoKey } from '../requirements/shared-rows.ts'
import { serverText } from '../server-text.ts'
import type { AnatomyFeature } from './anatomy-model.ts'
import { featureOf, hasField, stateOf, type PartFacts } from './anatomy-part.ts'
import { textOf, type PageContext } from './context.ts'
import { buildVersions } from './versions.ts'

const metaKey = 'io.modelcontextprotocol/serverInfo'
const members = ['name', 'title', 'version', 'description', 'websiteUrl'] as const

/** Who answers: the members of the self-reported identity, each with what was sent. */
export function buildIdentityPart(context: PageContext): PartFacts {
  const { server, t } = context
  const isModern = server.snapshot.era === 'modern'
  const result = discoveryResult(server.snapshot)
  const info = isModern ? member(member(result, '_meta'), metaKey) : member(result, 'serverInfo')
  const parent = isModern ? `/result/_meta/${serverInfoKey}` : '/result/serverInfo'
  const features = members.map((id): AnatomyFeature => {
    const value = member(info, id)
    const isText = typeof value === 'string' && value.trim() !== ''
    const isProse = isText && (id === 'title' || id === 'description')
    return featureOf(context, {
      id,
      label: t.t(`identity.${id}`),
      state: stateOf(value !== undefined, hasField(context, `${parent}/${id}`)),
      ...(value === undefined
        ? {}
        : {
            value:
              (isProse ? textOf(context, info, id) : undefined) ??
              serverText(isText ? value : toCompactJson(value), null),
            ...(isProse ? {} : { code: true }),
          }),
    })
  })
  const isSent = isObject(info)
  return {
    state: isSent ? (Object.keys(info).length > 0 ? 'declared' : 'empty') : 'not-declared',
    features,
    message:
      info === undefined ? {} : isModern ? { _meta: { [metaKey]: info } } : { serverInfo: info },
    absent: isModern ? `_meta["${metaKey}"]` : 'serverInfo',
  }
}

/** The revisions a server speaks: of a legacy one only the negotiated one is known. */
export function buildVersionsPart(context: PageContext): PartFacts {
  const { server, t } = context
  const isModern = server.snapshot.era === 'modern'
  const result = discoveryResult(server.snapshot)
  const field = isModern ? 'supportedVersions' : 'protocolVersion'
  const sent = member(result, field)
  const summary = buildVersions(context)
  const isNamed = isModern ? isFilledArray(sent) : sent !== undefined
  const versions = isNamed ? summary.versions : []
  const state = isNamed
    ? 'declared'
    : Array.isArray(sent)
      ? 'empty'
      : stateOf(sent !== undefined, true)
  return {
    state,
    ...(isModern && isNamed
      ? { count: t.t('anatomy.count.versions', { count: versions.length }) }
      : {}),
    features: [
      ...versions.map(({ version, note }) =>
        featureOf(context, {
          id: 'version',
          label: version,
          state: 'declared',
          ...(note === undefined ? {} : { value: note }),
        }),
      ),
      ...(isNamed && isModern ? [] : [supportedVersions()]),
      resultType(),
    ],
    message: { [field]: sent, resultType: member(result, 'resultType') },
    absent: field,
    notes: [summary.eraText],
  }

  function supportedVersions(): AnatomyFeature {
    return featureOf(context, {
      id: 'supportedVersions',
      label: t.t('versions.supported'),
      state: isModern ? state : 'not-in-revision',
    })
  }

  function resultType(): AnatomyFeature {
    const value = member(result, 'resultType')
    const exists = hasField(context, '/result/resultType')
    return featureOf(context, {
      id: 'resultType',
      label: t.t('anatomy.feature.resultType'),
      state: stateOf(value !== undefined, exists),
    })
  }
}

function isFilledArray(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length > 0
}
