import { decodePercent } from '../../../src/core/decode-percent.ts'
import type { LinkQuery } from '../../../src/core/pages/find-link.ts'

const scheme = /^mcp:\/*/i

/** The address of a link: `mcp:demo/tool/get_forecast#input`. Undefined for any other URL. */
export function parseAddress(address: string): LinkQuery | undefined {
  const start = scheme.exec(address)?.[0].length
  if (start === undefined) return undefined
  const [path = '', ...fragments] = address.slice(start).split('#')
  const [server = '', kind = '', ...key] = path.split('/').map(decodePercent)
  return {
    ...(server ? { server } : {}),
    ...(kind ? { kind } : {}),
    ...(key.length > 0 ? { key: key.join('/') } : {}),
    ...(fragments.length > 0 ? { anchor: decodePercent(fragments.join('#')) } : {}),
  }
}

export function toAddress({ server = '', kind, key }: LinkQuery): string {
  return `mcp:${[server, kind, key].filter((part) => part !== undefined).join('/')}`
}
