/** The version of a release of the registry alone: `1.4.0-2` and `v1.4.0` are `1.4.0`. */
export function isSameVersion(file: string, other: string): boolean {
  const [a, b] = [file, other].map((version) => version.replace(/^v(?=\d)/, ''))
  return a === b || a?.replace(/-\d+$/, '') === b
}
