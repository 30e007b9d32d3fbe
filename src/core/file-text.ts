/** A value as the files of this package hold it: JSON, two spaces, keys in their order, a newline at the end. */
export function toFileText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
