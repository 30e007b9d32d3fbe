/** About access, and about the server's moment. */
const passing = [401, 403, 407, 408, 429]

/** Whether an HTTP status says something of what the server offers; no status does. */
export function isTelling(status = 200): boolean {
  return !passing.includes(status) && status < 500
}
