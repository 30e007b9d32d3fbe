import type { Rule } from '../requirement.ts'
import { toRule } from './rule-row.ts'
import { listRules } from './rules-of-lists.ts'
import { messageRules } from './rules-of-messages.ts'
import { discoveryRules } from './rules-of-results.ts'

/** Every rule a server can be judged by, those that need requests of their own included. */
export const rules: readonly Rule[] = [...discoveryRules, ...messageRules, ...listRules].map(toRule)

const byId = new Map(rules.map((rule) => [rule.id, rule]))

/** @throws RangeError for an id that is not catalogued: a fault of the caller. */
export function ruleById(id: string): Rule {
  const rule = byId.get(id)
  if (!rule) throw new RangeError(`There is no rule "${id}".`)
  return rule
}
