import { isObject } from '../json.ts'
import { listNames } from '../primitive.ts'
import { knownExtensions } from '../requirements/known-extensions.ts'
import { isRevision } from '../revision.ts'
import type { Check, CheckContext } from './check.ts'
import { judge } from './check.ts'
import { isReservedKey, isWellFormedKey } from './meta-key.ts'
import { lastKey, nodeIn, nodesIn, resultNode, toPlace, type Node } from './place.ts'
import { traceFormats } from './trace-context.ts'

/** Keys with a reserved prefix that some revision defines. */
const defined = new Set(
  [
    'clientCapabilities',
    'clientInfo',
    'logLevel',
    'protocolVersion',
    'related-task',
    'serverInfo',
    'subscriptionId',
  ].map((name) => `io.modelcontextprotocol/${name}`),
)

/** The keys of `_meta` in results and items. */
export const metaChecks: readonly Check[] = [
  {
    rule: 'meta/key-grammar',
    appliesTo: 'any',
    check: (context) =>
      judge(members(context).map(toPlace), (place) => !isWellFormedKey(lastKey(place))),
  },
  {
    rule: 'meta/reserved-key',
    appliesTo: 'any',
    check: (context) =>
      judge(members(context).filter(isReserved(context)).map(toPlace), (place) => {
        const key = lastKey(place)
        return !defined.has(key) && !Object.hasOwn(knownExtensions, key)
      }),
  },
  {
    rule: 'meta/trace-format',
    appliesTo: 'modern',
    check: (context) =>
      judge(
        members(context)
          .filter((node) => Object.hasOwn(traceFormats, lastKey(node)))
          .map(toPlace),
        (place) => {
          const isFormat = traceFormats[lastKey(place)]
          return typeof place.value !== 'string' || !isFormat?.(place.value)
        },
      ),
  },
]

function members({ results, items }: CheckContext): Node[] {
  const carriers = [...results.map(resultNode), ...listNames.flatMap((list) => items[list])]
  return carriers
    .filter((node) => isObject(nodeIn(node, '_meta').value))
    .flatMap((node) => nodesIn(node, '_meta'))
}

/** Which prefixes are reserved differs between revisions. */
function isReserved({ snapshot }: CheckContext): (node: Node) => boolean {
  const { protocolVersion } = snapshot
  const revision = isRevision(protocolVersion) ? protocolVersion : '2026-07-28'
  return (node) => isReservedKey(lastKey(node), revision)
}
