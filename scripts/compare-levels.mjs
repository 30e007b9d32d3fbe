// Compares the levels of the requirement catalogue with the official JSON Schemas.
//
//   node scripts/compare-levels.mjs SCHEMA_DIR
//
// SCHEMA_DIR holds one `<revision>.json` for each protocol revision. For each revision and each of
// its fields the schema must list the field in `required` exactly where the catalogue says so, and
// name no field that the catalogue dates later. Ends with exit code 1 on any difference.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fields, fieldsAt } from '../src/core/requirements/index.ts'
import { fieldObjects } from '../src/core/requirement.ts'
import { isModernRevision, revisions } from '../src/core/revision.ts'

/**
 * Definitions whose union is the message or item; older names of the same thing stand beside the
 * newer ones. Those of results are read from below `/result`.
 */
const definitions = {
  'discover.request': ['DiscoverRequest'],
  'initialize.request': ['InitializeRequest', 'JSONRPCRequest'],
  'list.request': ['PaginatedRequest'],
  'response.envelope': [
    'JSONRPCResultResponse',
    'JSONRPCErrorResponse',
    'JSONRPCResponse',
    'JSONRPCError',
  ],
  'error.UnsupportedProtocolVersion': ['UnsupportedProtocolVersionError'],
  'error.MissingRequiredClientCapability': ['MissingRequiredClientCapabilityError'],
  'discover.result': ['DiscoverResult'],
  'initialize.result': ['InitializeResult'],
  'tools.result': ['ListToolsResult'],
  'prompts.result': ['ListPromptsResult'],
  'resources.result': ['ListResourcesResult'],
  'templates.result': ['ListResourceTemplatesResult'],
  tool: ['Tool'],
  prompt: ['Prompt'],
  resource: ['Resource'],
  template: ['ResourceTemplate'],
}

/** Keys that prose adds to an open object: allowed by the schema, not named in it. */
const proseOnly = ['x-mcp-header', 'traceparent|tracestate|baggage']

/** Entries of maps, items of arrays, further members: named by no schema. */
const isEntry = (token) => token === '*' || /^\{.+\}$/.test(token)

main(process.argv.slice(2))

function main([directory]) {
  if (!directory) {
    console.error('Usage: node scripts/compare-levels.mjs SCHEMA_DIR')
    process.exitCode = 2
    return
  }
  const reports = revisions.map((revision) => compareRevision(directory, revision))
  for (const { revision, counts, differences } of reports) {
    const { compared, required, absent } = counts
    console.log(
      `${revision}: ${compared} fields compared (${required} required), ${absent} absent as dated, ` +
        `${differences.length} differences`,
    )
    for (const difference of differences) console.log(`  ${difference}`)
  }
  const compared = new Set(reports.flatMap(({ ids }) => ids))
  const governed = fields.filter(({ schemaRequired }) => schemaRequired !== null)
  const missed = governed.filter(({ id }) => !compared.has(id))
  for (const { id } of missed) console.log(`never compared: ${id}`)
  console.log(`${compared.size} of ${governed.length} fields whose level the schemas know.`)
  const failed = missed.length > 0 || reports.some(({ differences }) => differences.length > 0)
  process.exitCode = failed ? 1 : 0
}

function compareRevision(directory, revision) {
  const schema = JSON.parse(readFileSync(join(directory, `${revision}.json`), 'utf8'))
  const differences = []
  const ids = []
  const counts = { compared: 0, required: 0, absent: 0 }
  for (const object of fieldObjects.filter((name) => isSpoken(name, revision))) {
    const present = fieldsAt(object, revision)
    for (const field of present.filter(({ schemaRequired }) => schemaRequired !== null)) {
      const place = locate(schema, object, field.pointer)
      ids.push(field.id)
      counts.compared += 1
      if (place.state === 'required') counts.required += 1
      differences.push(...differencesOf(field, place))
    }
    for (const field of fields.filter(({ object: name }) => name === object)) {
      if (field.schemaRequired === null || present.some(({ id }) => id === field.id)) continue
      counts.absent += 1
      ids.push(field.id)
      const { state } = locate(schema, object, field.pointer)
      const isNamed = state === 'required' || state === 'optional'
      if (isNamed) differences.push(`${field.id}: the schema has it, the catalogue does not`)
    }
  }
  return { revision, counts, differences, ids }
}

function differencesOf({ id, level, pointer, schemaRequired }, { state }) {
  const token = pointer.split('/').at(-1)
  const entry = isEntry(token)
  const isOpen = state === 'open' && (entry || proseOnly.includes(token))
  if (state === 'missing' || (state === 'open' && !isOpen)) return [`${id}: not in the schema`]
  const isRequired = state === 'required'
  return [
    isRequired !== schemaRequired &&
      `${id}: schema says ${state}, schemaRequired ${schemaRequired}`,
    isRequired !== (level === 'MUST') && !entry && `${id}: schema says ${state}, level ${level}`,
  ].filter(Boolean)
}

/** Whether the revision speaks of the object at all. */
function isSpoken(object, revision) {
  if (!Object.hasOwn(definitions, object)) return false
  if (object.startsWith('initialize.')) return !isModernRevision(revision)
  return !object.startsWith('discover.') || isModernRevision(revision)
}

/** `required`, `optional`, `open` (allowed without being named) or `missing`. */
function locate(schema, object, pointer) {
  const named = schema.$defs ?? schema.definitions
  const roots = definitions[object].flatMap((name) => named[name] ?? [])
  const isResult = object.endsWith('.result')
  const tokens = pointer
    .split('/')
    .slice(isResult ? 2 : 1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
  const states = roots.map((root) => walk(schema, root, tokens))
  const order = ['required', 'optional', 'open', 'missing']
  return { state: order.find((state) => states.includes(state)) ?? 'missing' }
}

function walk(schema, node, [token, ...rest]) {
  const { properties, required, additional, items } = flatten(schema, node)
  if (isEntry(token)) {
    // An item of an array that is there can not be left out.
    if (rest.length === 0 && items) return 'required'
    const child = items ?? additional ?? true
    if (child === false) return 'missing'
    return rest.length === 0 ? 'open' : walk(schema, child === true ? {} : child, rest)
  }
  if (Object.hasOwn(properties, token)) {
    if (rest.length > 0) return walk(schema, properties[token], rest)
    return required.has(token) ? 'required' : 'optional'
  }
  return additional === false ? 'missing' : 'open'
}

/** Properties, required names, entries and items of a schema, `$ref` and `allOf` followed. */
function flatten(schema, node) {
  if (node.$ref) return flatten(schema, resolve(schema, node.$ref))
  const own = {
    properties: { ...node.properties },
    required: new Set(node.required),
    additional: node.additionalProperties,
    items: node.items,
  }
  for (const part of node.allOf ?? []) {
    const more = flatten(schema, part)
    Object.assign(own.properties, more.properties)
    for (const name of more.required) own.required.add(name)
    own.additional ??= more.additional
    own.items ??= more.items
  }
  return own
}

function resolve(schema, ref) {
  return ref
    .slice(2)
    .split('/')
    .reduce((node, token) => node[token], schema)
}
