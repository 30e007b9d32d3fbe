import { toCompactJson } from '../json-view.ts'
import { member } from '../json.ts'
import { serverText } from '../server-text.ts'
import { textOf, type PageContext } from './context.ts'
import type { IdentityCard } from './model.ts'

const members = ['name', 'title', 'version', 'description', 'websiteUrl'] as const

/** What the server says of itself, self-reported and never judged by. */
export function buildIdentity(context: PageContext): IdentityCard {
  const { server, t } = context
  const { identity } = server.snapshot
  if (identity === null) return { note: t.t('identity.none'), rows: [] }
  return {
    note: describeIdentity(context),
    rows: members.flatMap((name) => {
      const value = member(identity, name)
      if (value === undefined) return []
      // A value of another type is shown as the JSON it is.
      const isText = typeof value === 'string' && value.trim() !== ''
      const isProse = isText && (name === 'title' || name === 'description')
      const isCode = !isText || name === 'name' || name === 'version'
      const href = name === 'websiteUrl' ? toWebUrl(value) : undefined
      return [
        {
          label: t.t(`identity.${name}`),
          value:
            (isProse ? textOf(context, identity, name) : undefined) ??
            serverText(isText ? value : toCompactJson(value), null),
          ...(isCode ? { code: true } : {}),
          ...(href === undefined ? {} : { href }),
        },
      ]
    }),
  }
}

/** How far an identity may be trusted; the keywords stand in modern revisions only. */
export function describeIdentity({ server, t }: PageContext): string {
  return t.t(server.snapshot.era === 'modern' ? 'identity.note' : 'identity.note.legacy')
}

/** The URL when a reader may follow it: http or https, without credentials. */
function toWebUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined
}
