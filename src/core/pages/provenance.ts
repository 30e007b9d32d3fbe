import { toCompactJson } from '../json-view.ts'
import { member } from '../json.ts'
import { isRevision } from '../revision.ts'
import type { ServerReference } from '../reference.ts'
import { serverText } from '../server-text.ts'
import type { Translator } from '../translator.ts'
import type { PageContext } from './context.ts'
import type { Provenance } from './model.ts'
import { placeOfDiscovery } from './place.ts'
import { specUrl } from './spec-url.ts'

/** Name of the snapshot beside the first page of its server. */
export const snapshotName = 'snapshot.json'

// The same for all pages of a server in a locale; neither is changed once it is there.
const known = new WeakMap<ServerReference, WeakMap<Translator, Provenance>>()

/** What the page was made from: the kind of text, the answer it rests on, its revision and date. */
export function buildProvenance({ server, t }: PageContext): Provenance {
  const built = known.get(server) ?? new WeakMap<Translator, Provenance>()
  known.set(server, built)
  const provenance = built.get(t) ?? describeOrigin({ server, t })
  built.set(t, provenance)
  return provenance
}

function describeOrigin({ server, t }: Pick<PageContext, 'server' | 't'>): Provenance {
  const { snapshot, receipt } = server
  const version = snapshot.protocolVersion
  const method = snapshot.era === 'modern' ? 'server/discover' : 'initialize'
  const discovery = placeOfDiscovery(server)
  const serverVersion = member(snapshot.identity, 'version')
  return {
    items: [
      { label: t.t('provenance.type'), value: t.t('provenance.generated') },
      {
        label: t.t('provenance.basis'),
        value: t.t('provenance.answer', { method }),
        ...(discovery ? { path: discovery.path } : {}),
      },
      {
        label: t.t('provenance.revision'),
        value: version,
        ...(isRevision(version) ? { href: specUrl(version) } : {}),
      },
      { label: t.t('provenance.transport'), value: t.t(`transport.${snapshot.transport}`) },
      {
        label: t.t('provenance.clientCapabilities'),
        value: toCompactJson(snapshot.clientCapabilities),
      },
      ...(typeof serverVersion === 'string'
        ? [{ label: t.t('provenance.serverVersion'), value: serverText(serverVersion, null) }]
        : []),
      // A snapshot that is read without its receipt does not tell.
      ...(receipt.receivedAt === ''
        ? []
        : [{ label: t.t('provenance.received'), value: t.date(receipt.receivedAt, 'compact') }]),
      // The file has what the server answers now.
      ...(server.view.publishesSnapshot && server.release === undefined
        ? [
            {
              label: t.t('provenance.snapshot'),
              value: snapshotName,
              file: [server.view.path, snapshotName].filter(Boolean).join('/'),
            },
          ]
        : []),
    ],
  }
}
