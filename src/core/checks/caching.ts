import type { Evidence } from '../finding.ts'
import { listNames, primitives } from '../primitive.ts'
import type { Check, CheckContext, Outcome } from './check.ts'
import { judge, notApplicable } from './check.ts'
import { placeAt, placeIfSent } from './place.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Freshness hints, read the same way on the discovery and on every page of every list. */
export const cachingChecks: readonly Check[] = [
  {
    rule: 'cache/ttl-present',
    appliesTo: 'modern',
    check: (context) => judge(complete(context, 'ttlMs'), ({ value }) => value === undefined),
  },
  {
    rule: 'cache/ttl-non-negative',
    appliesTo: 'modern',
    check: (context) => judge(sent(context, 'ttlMs').filter(isNumber), (at) => numberAt(at) < 0),
  },
  {
    rule: 'cache/ttl-integer',
    appliesTo: 'modern',
    check: (context) => judge(sent(context, 'ttlMs'), ({ value }) => !Number.isInteger(value)),
  },
  {
    rule: 'cache/ttl-safe',
    appliesTo: 'modern',
    check: (context) =>
      judge(sent(context, 'ttlMs').filter(isNumber), (at) => numberAt(at) > YEAR_MS),
  },
  {
    rule: 'cache/scope-present',
    appliesTo: 'modern',
    check: (context) => judge(complete(context, 'cacheScope'), ({ value }) => value === undefined),
  },
  {
    rule: 'cache/scope-valid',
    appliesTo: 'modern',
    check: (context) =>
      judge(sent(context, 'cacheScope'), ({ value }) => value !== 'public' && value !== 'private'),
  },
  { rule: 'cache/scope-same-on-pages', appliesTo: 'modern', check: judgePages },
  {
    rule: 'cache/public-behind-auth',
    appliesTo: 'modern',
    check: (context) =>
      context.snapshot.authenticated
        ? judge(sent(context, 'cacheScope'), ({ value }) => value === 'public')
        : notApplicable('noCredentials'),
  },
  {
    rule: 'cache/no-hints-on-interim',
    appliesTo: 'modern',
    check: ({ results }) =>
      judge(
        results
          .filter(isInterim)
          .flatMap((view) => [placeAt(view, 'ttlMs'), placeAt(view, 'cacheScope')]),
        ({ value }) => value !== undefined,
      ),
  },
]

/** The hint on each result that has to carry it, sent or not. */
function complete({ results }: CheckContext, hint: string): Evidence[] {
  return results.filter((view) => !isInterim(view)).map((view) => placeAt(view, hint))
}

function sent({ results }: CheckContext, hint: string): Evidence[] {
  return results.flatMap((view) => placeIfSent(view, hint))
}

function judgePages({ results }: CheckContext): Outcome {
  const lists = listNames
    .map((list) => results.filter(({ method }) => method === primitives[list].method))
    .filter((pages) => pages.length > 1)
    .map((pages) => pages.map((page) => placeAt(page, 'cacheScope')))
  if (lists.length === 0) return notApplicable('onePage')
  const first = new Map(lists.map(([place]) => [place?.method, place?.value]))
  return judge(lists.flat(), ({ method, value }) => value !== first.get(method))
}

function isInterim(view: CheckContext['discovery']): boolean {
  return placeAt(view, 'resultType').value === 'input_required'
}

function isNumber({ value }: Evidence): boolean {
  return typeof value === 'number'
}

function numberAt({ value }: Evidence): number {
  return typeof value === 'number' ? value : 0
}
