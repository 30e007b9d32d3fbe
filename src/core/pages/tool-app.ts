import {
  appsSpecUrl,
  audiences,
  cspLists,
  readAppResource,
  readToolApp,
  readVisibility,
  type AppResource,
} from '../apps.ts'
import { isObject } from '../json.ts'
import { serverText } from '../server-text.ts'
import { toPlainLine } from '../text.ts'
import { nameOf, type Item, type PageContext } from './context.ts'
import type { AppModel, AppRow } from './model.ts'
import { placeOfItem } from './place.ts'
import { readOwnText } from './tool-groups.ts'

/**
 * The interface of a tool: what its `_meta` names, and what the list of resources says of it.
 * Undefined for a tool that has none and that everybody may call.
 */
export function buildToolApp(context: PageContext, item: Item): AppModel | undefined {
  const { server, t } = context
  const app = readToolApp(item.raw)
  const visibility = readVisibility(item.raw)
  if (!isObject(item.raw) || (!app && visibility.length === audiences.length)) return undefined
  const found = app && readAppResource(server.snapshot.lists, app.uri)
  const link = found && placeOfItem(server, 'resources', found.key)
  const screenshot = readScreenshot(context, item)
  return {
    lead: t.t(app ? 'app.lead' : 'app.lead.none'),
    href: appsSpecUrl,
    rows: [
      ...(app
        ? [
            {
              label: t.t('app.uri'),
              values: [serverText(app.uri, null)],
              code: true,
              ...(link ? { link } : {}),
            },
            { label: t.t('app.source'), values: [app.source], code: true },
          ]
        : []),
      {
        label: t.t('app.visibility'),
        values: visibility.map((audience) => t.t(`app.visibility.${audience}`)),
        ...(visibility.length === 0 ? { text: t.t('app.visibility.nobody') } : {}),
      },
      ...(found ? buildResourceRows(context, found.resource) : []),
    ],
    notes: [
      ...(app && !app.isUiUri ? [t.t('app.note.scheme')] : []),
      ...(app && app.source !== '_meta.ui.resourceUri' ? [t.t('app.note.older')] : []),
      ...(app && !found ? [t.t('app.note.unlisted')] : []),
      ...(found && !found.resource.csp ? [t.t('app.note.read')] : []),
    ],
    ...(screenshot ? { screenshot } : {}),
  }
}

function buildResourceRows({ t }: PageContext, resource: AppResource): AppRow[] {
  const { mimeType, csp, permissions, domain, prefersBorder } = resource
  const permissionTexts = (permissions ?? []).map((name) => describePermission(name, t))
  return [
    ...(mimeType === undefined
      ? []
      : [{ label: t.t('app.mimeType'), values: [serverText(mimeType, null)], code: true }]),
    ...(csp
      ? cspLists.map((list): AppRow => ({
          label: t.t(`app.csp.${list}`),
          values: csp[list].map((origin) => serverText(origin, null)),
          code: true,
          ...(csp[list].length === 0 ? { text: t.t(`app.csp.${list}.none`) } : {}),
        }))
      : []),
    ...(permissions
      ? [
          {
            label: t.t('app.permissions'),
            values: permissionTexts,
            ...(permissionTexts.length === 0 ? { text: t.t('app.permissions.none') } : {}),
          },
        ]
      : []),
    ...(domain === undefined
      ? []
      : [{ label: t.t('app.domain'), values: [serverText(domain, null)], code: true }]),
    ...(prefersBorder === undefined
      ? []
      : [
          {
            label: t.t('app.border'),
            values: [],
            text: t.t(prefersBorder ? 'app.border.yes' : 'app.border.no'),
          },
        ]),
  ]
}

function describePermission(name: string, t: PageContext['t']): AppRow['values'][number] {
  switch (name) {
    case 'camera':
    case 'microphone':
    case 'geolocation':
    case 'clipboardWrite':
      return t.t(`app.permission.${name}`)
    default:
      return serverText(toPlainLine(name, 60), null)
  }
}

function readScreenshot({ server, t }: PageContext, item: Item): AppModel['screenshot'] {
  const { screenshots = {} } = server.view
  const name = nameOf(item).value
  const found = Object.hasOwn(screenshots, name) ? screenshots[name] : undefined
  if (!found) return undefined
  const { alt, ...rest } = found
  const [fallback = ''] = typeof alt === 'string' ? [alt] : Object.values(alt)
  return { ...rest, alt: readOwnText(alt, t) ?? fallback }
}
