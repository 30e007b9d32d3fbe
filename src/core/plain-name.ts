const plainName = /^[A-Za-z](?:[\w./-]*[A-Za-z0-9])?$/

/** Whether a text reads left to right from end to end, whatever stands around it. */
export function isPlainName(text: string): boolean {
  return plainName.test(text)
}
