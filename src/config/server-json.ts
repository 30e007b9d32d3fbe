import { packageRegistries } from '../core/install/install.ts'
import { isObject, member } from '../core/json.ts'
import { createInputs, type Inputs } from './server-json-inputs.ts'

const remoteTypes: Record<string, string> = { 'streamable-http': 'http', sse: 'sse' }

/**
 * How readers install a server, from the file that its owner publishes it with in the MCP registry.
 * Read leniently: of the packages that start over stdio and the remotes, the first that we know.
 * Source of the format: static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json
 *
 * @param prefer Which kind is taken where the file has both.
 * @returns The `install` option as it would be written.
 * @throws Error when the file has neither.
 */
export function readServerJson(
  content: unknown,
  prefer: 'local' | 'remote',
): Record<string, unknown> {
  // The registry's interface wraps the file in `server`.
  const file = member(content, 'server') ?? content
  const local = itemsOf(file, 'packages').find(isUsablePackage)
  const remotes = itemsOf(file, 'remotes').filter(isUsableRemote)
  const remote = remotes.find((one) => one['type'] === 'streamable-http') ?? remotes[0]
  if (local && (prefer === 'local' || !remote)) return readPackage(local)
  if (remote) return readRemote(remote)
  throw new Error(
    `it has no package of ${packageRegistries.join(', ')} that starts over stdio, and no remote`,
  )
}

type Item = Record<string, unknown>

function isUsablePackage(item: Item): boolean {
  const transport = member(member(item, 'transport'), 'type') ?? 'stdio'
  return (
    packageRegistries.some((registry) => registry === item['registryType']) &&
    isText(item['identifier']) &&
    transport === 'stdio'
  )
}

function isUsableRemote(item: Item): boolean {
  return isText(item['type']) && Object.hasOwn(remoteTypes, item['type']) && isText(item['url'])
}

function readPackage(item: Item): Item {
  const inputs = createInputs()
  const { registryType, identifier, version, runtimeHint } = item
  const runnerArgs = readArguments(item, 'runtimeArguments', inputs)
  const args = readArguments(item, 'packageArguments', inputs)
  const env = readPairs(item, 'environmentVariables', inputs)
  return {
    package: {
      registry: registryType,
      name: identifier,
      ...(isText(version) ? { version } : {}),
      ...(isText(runtimeHint) ? { runner: runtimeHint } : {}),
      runnerArgs,
    },
    args,
    env,
    inputs: inputs.all(),
  }
}

function readRemote(item: Item): Item {
  const inputs = createInputs()
  const url = inputs.fill(String(item['url']), item)
  const headers = readPairs(item, 'headers', inputs)
  return { url, transport: remoteTypes[String(item['type'])], headers, inputs: inputs.all() }
}

function readPairs(item: Item, key: string, inputs: Inputs): Record<string, string> {
  return Object.fromEntries(
    itemsOf(item, key).flatMap((pair) => {
      const { name, value } = pair
      if (!isText(name)) return []
      return [[name, isText(value) ? inputs.fill(value, pair) : inputs.add(name, pair)]]
    }),
  )
}

/** Arguments that a reader can do without, and that have no value, are left out. */
function readArguments(item: Item, key: string, inputs: Inputs): string[] {
  return itemsOf(item, key).flatMap((argument) => {
    const { type, name, value, valueHint, isRequired, description } = argument
    const own = argument['default']
    const flag = type === 'named' && isText(name) ? [name] : []
    if (type === 'named' && flag.length === 0) return []
    if (isText(value)) return [...flag, inputs.fill(value, argument)]
    if (isRequired === true || isText(own)) {
      const label = flag[0] ?? (isText(valueHint) ? valueHint : 'value')
      return [...flag, inputs.add(label, argument)]
    }
    return isText(description) ? [] : flag
  })
}

function itemsOf(value: unknown, key: string): Item[] {
  const items = member(value, key)
  return Array.isArray(items) ? items.filter(isObject) : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
