import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AccessError } from './access-error.ts'

const path = '/callback'

/** What the authorization server says through the person's browser. */
export interface Redirect {
  code: string
  /** Issuer of the answer (RFC 9207). */
  iss?: string
}

export interface RedirectReceiver {
  /** Where browsers are sent to. */
  url: string
  /**
   * The first answer.
   * @throws AccessError for a refusal or another state
   */
  redirect: Promise<Redirect>
  close(): Promise<void>
}

/**
 * Waits on this machine for the browser that comes back from a login.
 *
 * @param port 0: any that is free.
 * @throws AccessError when the port is taken.
 */
export async function receiveRedirect(state: string, port: number): Promise<RedirectReceiver> {
  let settle: { resolve(redirect: Redirect): void; reject(error: AccessError): void } | undefined
  const redirect = new Promise<Redirect>((resolve, reject) => (settle = { resolve, reject }))
  redirect.catch(() => undefined)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname !== path || request.method !== 'GET') return answer(response, 404, 'Not here.')
    try {
      settle?.resolve(readRedirect(url.searchParams, state))
      answer(response, 200, 'You are logged in. This page can be closed.')
    } catch (error) {
      if (!(error instanceof AccessError)) throw error
      settle?.reject(error)
      answer(response, 400, 'The login failed. The command says why; this page can be closed.')
    }
  })
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new AccessError(`Port ${port} of this machine can not be used for the login.`, { cause })
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    redirect,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The state is looked at first: what comes with another one is no answer to this login. */
function readRedirect(params: URLSearchParams, state: string): Redirect {
  if (params.get('state') !== state) {
    throw new AccessError(
      'The answer to the login came with another state than was sent, so it is not used.',
    )
  }
  const error = params.get('error')
  if (error !== null) {
    const description = params.get('error_description')
    const text = [error, description].filter(Boolean).join(': ')
    throw new AccessError(`The authorization server refused the login (${text.slice(0, 300)}).`)
  }
  const code = params.get('code')
  if (!code) throw new AccessError('The answer to the login holds no code.')
  const iss = params.get('iss')
  return { code, ...(iss !== null && { iss }) }
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end(`${text}\n`)
}
