import type { Evidence } from '../finding.ts'
import { isObject, textOf } from '../json.ts'
import { listNames } from '../primitive.ts'
import type { Check, CheckContext, Outcome } from './check.ts'
import { judge, notApplicable, notTestable } from './check.ts'
import { serverInfoKey } from './identity.ts'
import { isText } from './item.ts'
import { nodeIn, nodesIn, placeIn, resultNode, sentIn, toPlace, type Node } from './place.ts'
import { isAbsoluteUri, isBase64Data, schemeOf } from './uri.ts'

const schemes = ['https', 'http', 'data']

/** Icons of the server and of what it lists. */
export const iconChecks: readonly Check[] = [
  {
    rule: 'icon/src-present',
    appliesTo: 'any',
    check: (context) =>
      judge(
        carriers(context).flatMap((carrier) =>
          Array.isArray(carrier.value)
            ? nodesIn(carrier).map((icon) => placeIn(icon, 'src'))
            : [toPlace(carrier)],
        ),
        (place) => !isAddress(place),
      ),
  },
  {
    rule: 'icon/src-unsafe-scheme',
    appliesTo: 'any',
    check: judgeAddresses((scheme) => !schemes.includes(scheme)),
  },
  {
    rule: 'icon/src-not-https',
    appliesTo: 'any',
    check: judgeAddresses((scheme) => scheme === 'http'),
  },
  { rule: 'icon/src-cross-origin', appliesTo: 'any', check: judgeOrigins },
  {
    rule: 'icon/theme-valid',
    appliesTo: 'any',
    check: (context) =>
      judge(
        icons(context).flatMap((icon) => sentIn(icon, 'theme')),
        ({ value }) => value !== 'light' && value !== 'dark',
      ),
  },
  {
    rule: 'icon/sizes-shape',
    appliesTo: 'any',
    check: (context) =>
      judge(
        icons(context).flatMap((icon) => sentIn(icon, 'sizes')),
        ({ value }) => !Array.isArray(value) || value.some((size) => typeof size !== 'string'),
      ),
  },
  {
    rule: 'icon/sizes-format',
    appliesTo: 'any',
    check: (context) =>
      judge(
        icons(context)
          .filter((icon) => Array.isArray(nodeIn(icon, 'sizes').value))
          .flatMap((icon) => nodesIn(icon, 'sizes').map(toPlace))
          .filter(isText),
        ({ value }) => !/^(?:\d+x\d+|any)$/.test(textOf(value)),
      ),
  },
  {
    rule: 'icon/data-base64',
    appliesTo: 'any',
    check: (context) =>
      judge(
        addresses(context).filter(({ value }) => schemeOf(value) === 'data'),
        ({ value }) => !isBase64Data(textOf(value)),
      ),
  },
]

/** What stands at `icons`: of the server's identity where it has them first, and of each item. */
function carriers({ snapshot, results, items }: CheckContext): Node[] {
  const path =
    snapshot.era === 'modern' ? ['_meta', serverInfoKey, 'icons'] : ['serverInfo', 'icons']
  const identity = results
    .map((view) => nodeIn(resultNode(view), ...path))
    .find(({ value }) => value !== undefined)
  const ofItems = listNames
    .flatMap((list) => items[list])
    .map((item) => nodeIn(item, 'icons'))
    .filter(({ value }) => value !== undefined)
  return identity ? [identity, ...ofItems] : ofItems
}

function icons(context: CheckContext): Node[] {
  return carriers(context)
    .filter(({ value }) => Array.isArray(value))
    .flatMap((carrier) => nodesIn(carrier))
    .filter(({ value }) => isObject(value))
}

/** The addresses that have a scheme: that others have none is said by `icon/src-present`. */
function addresses(context: CheckContext): Evidence[] {
  return icons(context)
    .flatMap((icon) => sentIn(icon, 'src'))
    .filter(({ value }) => schemeOf(value) !== undefined)
}

function judgeAddresses(isFault: (scheme: string) => boolean): (context: CheckContext) => Outcome {
  return (context) => judge(addresses(context), ({ value }) => isFault(schemeOf(value) ?? ''))
}

/** What stands in a `data:` address is for `icon/data-base64` to judge. */
function isAddress({ value }: Evidence): boolean {
  return isAbsoluteUri(value) || schemeOf(value) === 'data'
}

/** A recording never holds the address of the server. */
function judgeOrigins(context: CheckContext): Outcome {
  const remote = addresses(context).filter(({ value }) => /^https?:/i.test(textOf(value)))
  if (remote.length === 0) return notApplicable('notSent')
  return context.snapshot.transport === 'stdio'
    ? notApplicable('noOrigin')
    : notTestable('urlNotRecorded', remote)
}
