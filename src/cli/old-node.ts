/**
 * What to say where Node is older than this package needs; undefined elsewhere. Uses nothing that an
 * old one lacks.
 *
 * @param version As `process.versions.node` has it.
 * @param engines As `package.json` has it: `>=22.12.0`.
 */
export function describeOldNode(version: string, engines: string): string | undefined {
  const needed = engines.replace(/^\D+/, '')
  if (compare(version, needed) >= 0) return undefined
  const [major] = needed.split('.')
  return (
    `This is Node ${version}, and astro-mcp-discovery needs ${needed} or newer. ` +
    `Install it, or add it to the project: npm install --save-dev node@${major}`
  )
}

function compare(one: string, other: string): number {
  const [left = [], right = []] = [one, other].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  )
  const at = right.findIndex((part, index) => part !== left[index])
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}
