import type { JsonObject } from '../../src/core/json.ts'
import { modernOnly, reply } from './answers.mjs'
import { serveHttp, type HttpServer } from './http.ts'

/** A server whose items have these names, and whose objects have these keys wherever they may. */
export async function serveNames(
  names: readonly string[],
  keys: readonly string[],
  { instructions }: { instructions?: string } = {},
): Promise<HttpServer> {
  // `fromEntries` makes `__proto__` a member like any other, as JSON text has it.
  const any = Object.fromEntries(keys.map((key) => [key, { type: 'string', polluted: true }]))
  const schema = {
    type: 'object',
    properties: any,
    $defs: any,
    required: keys,
    patternProperties: any,
    dependentSchemas: any,
    ...any,
  }
  const list = (key: string) => ({
    [key]: names.map((name) => ({
      name,
      uri: name,
      uriTemplate: name,
      inputSchema: schema,
      outputSchema: schema,
      arguments: keys.map((argument) => ({ name: argument })),
      annotations: any,
      _meta: any,
    })),
  })
  const face = modernOnly({
    ...(instructions !== undefined && { instructions }),
    list,
    capabilities: { tools: any, prompts: any, resources: any, ...any },
  })
  return serveHttp(({ message }) => {
    const body = reply(face, message) as { result?: object } | undefined
    return body
      ? { body: { ...body, result: { ...body.result, ...withoutLists(any) } } }
      : { status: 202 }
  })
}

/** Members that would take the place of what the server lists. */
function withoutLists(any: JsonObject): JsonObject {
  const taken = ['tools', 'prompts', 'resources', 'resourceTemplates']
  return Object.fromEntries(Object.entries(any).filter(([key]) => !taken.includes(key)))
}
