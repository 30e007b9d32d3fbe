import type { Check } from './check.ts'
import { judge } from './check.ts'
import { placeAt, placeIfSent } from './place.ts'

/** `resultType` of every result: the only value a discovery or a list may have is `complete`. */
export const resultChecks: readonly Check[] = [
  {
    rule: 'result/result-type-present',
    appliesTo: 'modern',
    check: ({ results }) =>
      judge(
        results.map((view) => placeAt(view, 'resultType')),
        ({ value }) => value === undefined,
      ),
  },
  {
    rule: 'result/result-type-string',
    appliesTo: 'modern',
    check: ({ results }) =>
      judge(
        results.flatMap((view) => placeIfSent(view, 'resultType')),
        ({ value }) => typeof value !== 'string',
      ),
  },
  {
    rule: 'result/result-type-known',
    appliesTo: 'modern',
    check: ({ results }) =>
      judge(
        results
          .flatMap((view) => placeIfSent(view, 'resultType'))
          .filter(({ value }) => typeof value === 'string'),
        // `input_required` is a known value in a wrong place: discover/not-input-required says so.
        ({ value }) => value !== 'complete' && value !== 'input_required',
      ),
  },
  {
    rule: 'discover/not-input-required',
    appliesTo: 'modern',
    check: ({ results }) =>
      judge(
        results.flatMap((view) => placeIfSent(view, 'resultType')),
        ({ value }) => value === 'input_required',
      ),
  },
]
