import { cleanLine } from './clean-text.ts'
import type { Answer } from './link.ts'
import { isAuthenticated } from './secrets.ts'
import type { Target } from './target.ts'

/** What to set, and what the server asks for. Where it points to is shown, and nobody goes there. */
export function explainAccess(target: Target, answer: Answer): string {
  const { status, headers, accessError } = answer
  const challenge = headers?.['www-authenticate'] ?? ''
  const metadata = readParameter(challenge, 'resource_metadata')
  return [
    status === 403 ? explainForbidden(target, challenge) : explainUnauthorized(target),
    ...(accessError === undefined ? [] : [`Access was not obtained: ${accessError}.`]),
    ...(challenge === '' ? [] : [`It asks for: ${cleanLine(challenge, 300)}.`]),
    ...(metadata === undefined ? [] : [`What it says of its access: ${cleanLine(metadata, 300)}`]),
  ].join(' ')
}

function explainUnauthorized(target: Target): string {
  const { id, origin } = target
  const isAdHoc = origin === 'command-line'
  if (isAuthenticated(target)) return explainRefusal(target)
  const login = `record --login${isAdHoc ? '' : ` ${id}`}`
  const place = isAdHoc
    ? "Add --header 'Authorization: Bearer ${env:TOKEN}' and set TOKEN"
    : `Give servers.${id} access, for example headers: { Authorization: 'Bearer \${env:TOKEN}' } or \`auth\`, and set TOKEN`
  return `${place}; or let a person log in: npx astro-mcp-discovery ${login}.`
}

/** Credentials were sent: which ones, so that their value is looked at. */
function explainRefusal({ id, origin, connection, credentials = [] }: Target): string {
  const auth = connection.type === 'http' ? connection.auth : undefined
  const names = credentials.join(', ')
  if (auth?.type === 'granted') return 'The login was not enough: log in as someone who may.'
  if (auth?.type === 'command') {
    return `The token of the command in \`auth\` of servers.${id} was refused: run it by hand, and look whom the token is for.`
  }
  const where =
    origin === 'command-line'
      ? '--header'
      : auth
        ? `\`auth\` of servers.${id}`
        : `\`headers\` or \`url\` of servers.${id}`
  return names === ''
    ? `It was called with credentials, and refused them: look at ${where}.`
    : `It was called with credentials, and refused them: look at the value of ${names}, used in ${where}.`
}

function explainForbidden(target: Target, challenge: string): string {
  const scope = readParameter(challenge, 'scope')
  const wanted = scope === undefined ? '' : ` It wants the scope "${cleanLine(scope, 200)}".`
  if (!isAuthenticated(target)) return explainUnauthorized(target) + wanted
  const auth = target.connection.type === 'http' ? target.connection.auth : undefined
  const hasScope = auth?.type === 'client-credentials' || auth?.type === 'private-key-jwt'
  const option = hasScope
    ? ` Write it as \`auth.scope\` of servers.${target.id}.`
    : ' Use credentials that may do more.'
  return `The credentials are known, and are not allowed to do this.${wanted}${option}`
}

/** A quoted or bare parameter of `WWW-Authenticate`. */
function readParameter(challenge: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s,])${name}=(?:"([^"]*)"|([^\\s,"]+))`, 'i').exec(challenge)
  return match?.[1] ?? match?.[2]
}
