import { serverLabelOf } from '../own-text.ts'
import { discoveryExchange, responseBody } from '../exchange.ts'
import { member } from '../json.ts'
import { fieldsAt } from '../requirements/fields-at.ts'
import type { Exchange } from '../snapshot.ts'
import { annotateTable } from './annotate-table.ts'
import { buildClientTable } from './client-table.ts'
import { pathOf, type PageContext } from './context.ts'
import { buildErrors } from './error-table.ts'
import { buildExchange } from './exchange-model.ts'
import { buildFieldTable } from './field-table.ts'
import { describeIdentity } from './identity.ts'
import type { DiscoveryPage, ExchangeModel, FieldTable, Heading } from './model.ts'
import { createPageBase } from './page-base.ts'
import { buildProbe } from './probe.ts'
import { namedMembers, readAnswer, readRequest } from './sent-value.ts'

const unsupportedVersion = -32022

/** How the server describes itself: its answer field by field, the exchange, and how it was found. */
export function buildDiscovery(context: PageContext): DiscoveryPage {
  const { server, t } = context
  const { snapshot } = server
  const exchange = discoveryExchange(snapshot)
  const versionError = snapshot.exchanges.find(isVersionError)
  const handshake = snapshot.era === 'modern' ? snapshot.exchanges.findLast(isHandshake) : undefined
  const sections = [
    'fields',
    'request-fields',
    'exchange',
    'probe',
    'clients',
    ...(handshake ? ['handshake'] : []),
    'errors',
    ...(versionError ? ['version-error'] : []),
  ]
  const base = createPageBase(context, {
    kind: 'discovery',
    path: pathOf('discovery', server),
    title: t.t(`discovery.title.${snapshot.era}`),
    description: t.t('discovery.description', { server: serverLabelOf(server, t) }),
    headings: sections.map((slug): Heading => ({
      depth: 2,
      slug,
      text: t.t(`discovery.heading.${slug}`),
    })),
  })
  return {
    ...base,
    lead: t.t(`discovery.lead.${snapshot.era}`),
    ...buildMessages(context, exchange),
    probe: buildProbe(context),
    clients: buildClientTable(context),
    ...(handshake ? { handshake: buildExchange(context, handshake, 'handshake') } : {}),
    errors: buildErrors(context),
    ...(versionError
      ? { versionError: buildExchange(context, versionError, 'version-error') }
      : {}),
  }
}

/** The exchange with the tables of both its messages, linked both ways. */
function buildMessages(
  context: PageContext,
  exchange: Exchange | undefined,
): Pick<DiscoveryPage, 'table' | 'requestTable' | 'exchange'> {
  const { server, t } = context
  const shown: ExchangeModel = exchange
    ? buildExchange(context, exchange, 'exchange')
    : { id: 'exchange', note: t.t('exchange.none'), request: [], response: [] }
  const answer = annotateTable(buildAnswerTable(context, exchange), shown.response, {
    message: exchange && responseBody(server.snapshot, exchange),
    t,
  })
  const request = annotateTable(buildRequestTable(context, exchange), shown.request, {
    message: exchange?.request.body,
    t,
  })
  return {
    table: answer.table,
    requestTable: request.table,
    exchange: { ...shown, request: request.blocks, response: answer.blocks },
  }
}

function buildAnswerTable(context: PageContext, exchange: Exchange | undefined): FieldTable {
  const { server, t, revision } = context
  const fields = fieldsAt('discover.result', revision)
  const answer = {
    message: exchange && responseBody(server.snapshot, exchange),
    named: namedMembers(fields),
  }
  return buildFieldTable(
    {
      id: 'fields',
      caption: t.t('discovery.table.caption', { revision }),
      sentLabel: t.t('discovery.table.sent'),
      note: describeIdentity(context),
      fields,
      root: 'result',
      sent: (field) => readAnswer(context, field, answer),
    },
    t,
  )
}

function buildRequestTable(context: PageContext, exchange: Exchange | undefined): FieldTable {
  const { server, t, revision } = context
  const isHttp = server.snapshot.transport !== 'stdio'
  const body = fieldsAt('discover.request', revision)
  const head = isHttp ? fieldsAt('http.request', revision) : []
  const request = { message: exchange?.request.body, named: namedMembers(body) }
  return buildFieldTable(
    {
      id: 'request-fields',
      caption: t.t('discovery.request.caption', { revision }),
      sentLabel: t.t('discovery.request.sent'),
      fields: [...head, ...body].filter(({ binds }) => binds === 'client'),
      root: '',
      sent: (field) => readRequest(field, request, exchange?.request.headers),
    },
    t,
  )
}

/** One that was answered, by a result or not. */
function isHandshake({ method, response }: Exchange): boolean {
  return method === 'initialize' && response !== undefined
}

/** A refused handshake is another matter. */
function isVersionError({ method, response }: Exchange): boolean {
  const code = member(member(response?.body, 'error'), 'code')
  return method !== 'initialize' && code === unsupportedVersion
}
