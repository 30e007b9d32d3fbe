import { afterEach, expect } from 'vitest'
import { DiscoveryError } from '../../src/core/error.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import type { Target } from '../../src/wire/target.ts'
import type { Face } from './answers.mjs'
import { behaveAs, serveHttp, type HttpBehaviour, type HttpServer } from './http.ts'
import { io, toHttpTarget } from './target.ts'

const open: HttpServer[] = []

/** Ends the servers of `serve` after each test. */
export function closeAfterEach(): void {
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()))
  })
}

export async function serve(behave: HttpBehaviour): Promise<HttpServer> {
  const server = await serveHttp(behave)
  open.push(server)
  return server
}

export async function record(
  behave: HttpBehaviour,
  overrides?: Partial<Target>,
): Promise<Snapshot> {
  const { url } = await serve(behave)
  return recordServer(toHttpTarget(url, overrides), io)
}

/** The error that recording the target ends with. */
export async function failureOf(target: Target, signal?: AbortSignal): Promise<DiscoveryError> {
  const error: unknown = await recordServer(target, { ...io, signal }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(DiscoveryError)
  return error as DiscoveryError
}

/** Answers `server/discover` in its own way, everything else like the face. */
export function atProbe(face: Face, answer: HttpBehaviour): HttpBehaviour {
  return (request, response) =>
    request.message.method === 'server/discover'
      ? answer(request, response)
      : behaveAs(face)(request, response)
}

export function errorBody(code: number, more: object = {}): object {
  return { jsonrpc: '2.0', id: 1, error: { code, message: 'no', ...more } }
}

/** A discovery that names these versions. */
export function discovered(supportedVersions: string[]): { result: object } {
  const result = { resultType: 'complete', supportedVersions, capabilities: {} }
  return Object.assign({ jsonrpc: '2.0', id: 1 }, { result })
}

export function rulesOf({ probe }: Snapshot): string[] {
  return probe.map(({ rule }) => rule)
}

export function countsOf({ lists }: Snapshot): Record<string, number> {
  return Object.fromEntries(Object.entries(lists).map(([name, { items }]) => [name, items.length]))
}
