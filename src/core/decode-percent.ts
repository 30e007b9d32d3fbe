/** A text with its percent-encoding undone; one that is not encoded well stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
