import { isObject, member, type JsonObject, type JsonValue } from '../../src/core/json.ts'

/** A schema read as it was sent, by rules of our own: nothing here knows how the model is built. */
export interface SchemaReader {
  /**
   * What speaks of the same place as the schemas given: `firm` always applies, `loose` only in some
   * cases (an alternative, a condition, a negation). `broken` are references that lead nowhere.
   */
  close(schemas: readonly JsonValue[]): Closure
}

export interface Closure {
  firm: JsonObject[]
  loose: JsonObject[]
  broken: string[]
}

const dataKeywords = ['const', 'enum', 'default', 'example', 'examples']
const refs = ['$ref', '$dynamicRef', '$recursiveRef']
const alternatives = ['anyOf', 'oneOf']
const conditions = ['if', 'then', 'else']

export function createReader(root: JsonValue): SchemaReader {
  const named = new Map<string, JsonValue>()
  indexNames(root, '', named)
  return {
    close(schemas) {
      const firm = new Set<JsonObject>()
      const loose = new Set<JsonObject>()
      const broken: string[] = []
      add(schemas, firm)
      // Also what applies within a loose part is loose.
      for (const schema of [...firm]) add(readLoose(schema), loose)
      for (const schema of loose) add(readLoose(schema), loose)
      for (const schema of firm) loose.delete(schema)
      return { firm: [...firm], loose: [...loose], broken }

      function add(first: readonly JsonValue[], to: Set<JsonObject>): void {
        const open = [...first]
        for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
          if (!isObject(schema) || to.has(schema)) continue
          to.add(schema)
          open.push(...readList(schema, 'allOf'))
          for (const keyword of refs) {
            const ref = member(schema, keyword)
            if (typeof ref !== 'string') continue
            const target = resolve(ref)
            if (target === undefined) broken.push(ref)
            else open.push(target)
          }
        }
      }
    },
  }

  function resolve(ref: string): JsonValue | undefined {
    if (ref === '' || ref === '#') return root
    if (!ref.startsWith('#/')) return named.get(ref)
    return ref
      .slice(2)
      .split('/')
      .map((step) => decodeStep(step))
      .reduce<JsonValue | undefined>(
        (value, step) => (Array.isArray(value) ? value[Number(step)] : member(value, step)),
        root,
      )
  }
}

/** Schemas that speak of the same value in some cases. */
function readLoose(schema: JsonObject): JsonValue[] {
  const tables = ['dependentSchemas', 'dependencies'].map((keyword) => member(schema, keyword))
  const hasIf = Object.hasOwn(schema, 'if')
  return [
    ...alternatives.flatMap((keyword) => readList(schema, keyword)),
    ...(hasIf ? conditions : []).map((keyword) => member(schema, keyword)),
    member(schema, 'not'),
    ...tables.filter(isObject).flatMap((table) => Object.values(table)),
  ].filter((part) => part !== undefined)
}

export function readList(schema: JsonObject, keyword: string): JsonValue[] {
  const list = member(schema, keyword)
  return Array.isArray(list) ? list : []
}

/** Names that `required` has. */
export function readRequired(schema: JsonObject): string[] {
  return readList(schema, 'required').filter((name) => typeof name === 'string')
}

function indexNames(value: JsonValue, base: string, named: Map<string, JsonValue>): void {
  if (Array.isArray(value)) for (const item of value) indexNames(item, base, named)
  if (!isObject(value)) return
  const id = member(value, '$id')
  const own = typeof id === 'string' ? id : base
  if (typeof id === 'string') named.set(id, value)
  for (const keyword of ['$anchor', '$dynamicAnchor']) {
    const anchor = member(value, keyword)
    if (typeof anchor === 'string') named.set(`#${anchor}`, value)
  }
  for (const [key, part] of Object.entries(value))
    if (!dataKeywords.includes(key)) indexNames(part, own, named)
}

function decodeStep(step: string): string {
  const plain = step.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}
