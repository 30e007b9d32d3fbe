import { isDeviceName } from '../core/device-name.ts'

const idPattern = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9_-])?$/
const segmentPattern = /^[a-z0-9][a-z0-9_-]{0,79}$/

/** Routes of the reference and of hosts that no server may take. */
const reservedPaths = new Set(
  (
    'index 404 500 catalogue discovery tools prompts resources templates conformance changelog ' +
    'search robots sitemap'
  ).split(' '),
)

/** Whether a server's id can name a folder on every file system. */
export function isServerId(id: string): boolean {
  return idPattern.test(id) && !id.includes('..') && !isDeviceName(id)
}

export function isPathSegment(path: string): boolean {
  return segmentPattern.test(path)
}

export function isReservedPath(path: string): boolean {
  return reservedPaths.has(path.toLowerCase()) || isDeviceName(path)
}

/** A path segment made of any text. */
export function toPathSegment(text: string): string {
  const segment = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
    .slice(0, 64)
  return segment === '' ? 'server' : segment
}

/**
 * Path segment of a server below the base; '' for the only server of a site.
 *
 * @param own The `path` option.
 * @param count How many servers are configured.
 */
export function serverPath(id: string, own: string | undefined, count: number): string {
  return own ?? (count === 1 ? '' : toPathSegment(id))
}
