/** A text with dots for each of the secrets in it. */
export function maskAll(text: string, secrets: readonly string[] = []): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '•••'), text)
}
