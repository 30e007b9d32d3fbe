/** What Cursor reads from a link. */
export function readCursorLink(href: string): { name: string | null; config: unknown } {
  const { protocol, host, pathname, searchParams } = new URL(href)
  if (`${protocol}//${host}${pathname}` !== 'cursor://anysphere.cursor-deeplink/mcp/install') {
    throw new Error(`no link of Cursor: ${href}`)
  }
  const bytes = Buffer.from(searchParams.get('config') ?? '', 'base64')
  return { name: searchParams.get('name'), config: JSON.parse(bytes.toString('utf8')) }
}

/** What VS Code reads from a link: its URI class decodes the query once, the handler once more. */
export function readVsCodeLink(href: string, decodings = 1): unknown {
  const { protocol, pathname, search, hash } = new URL(href)
  if (`${protocol}${pathname}` !== 'vscode:mcp/install' || hash !== '') {
    throw new Error(`no link of VS Code: ${href}`)
  }
  let query = search.slice(1)
  for (let index = 0; index < decodings; index++) query = decodeURIComponent(query)
  return JSON.parse(query)
}
