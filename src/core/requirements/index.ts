export { fields } from './fields.ts'
export { fieldsAt } from './fields-at.ts'
export { ruleById, rules } from './rules.ts'
export { knownExtensions } from './known-extensions.ts'
