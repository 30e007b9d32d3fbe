import { createMeter } from '../meter.ts'
import { readText } from '../http/read-body.ts'

/** Bytes of one answer of an authorization server. */
const maxAnswer = 1_048_576

/**
 * A request to an authorization server: none of the headers for the MCP server, a bounded answer,
 * and no secret that follows a redirect.
 */
export async function fetchBounded(input: string | URL, init: RequestInit = {}): Promise<Response> {
  const isSecret = init.body !== undefined && init.body !== null
  const response = await fetch(input, { ...init, redirect: isSecret ? 'error' : 'follow' })
  const meter = createMeter({ messageBytes: maxAnswer, serverBytes: maxAnswer })
  const text = await readText(response, meter)
  const { status, statusText, headers } = response
  return new Response(text === '' ? null : text, { status, statusText, headers })
}
