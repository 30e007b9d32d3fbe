import type { FieldRequirement } from '../requirement.ts'
import { discoverRequestFields, listRequestFields } from './discover-request.ts'
import { discoverResultFields } from './discover-result.ts'
import { envelopeFields, missingCapabilityFields, unsupportedVersionFields } from './envelope.ts'
import { httpRequestFields, httpResponseFields } from './http.ts'
import { initializeRequestFields, initializeResultFields } from './initialize.ts'
import { promptFields, resourceFields, templateFields, toolFields } from './items.ts'
import { listResultFields } from './list-results.ts'

/**
 * Every catalogued field, in reading order within its object: those of 2026-07-28 and the
 * `initialize.*` rows that only legacy revisions have.
 */
export const fields: readonly FieldRequirement[] = [
  ...discoverRequestFields,
  ...listRequestFields,
  ...httpRequestFields,
  ...httpResponseFields,
  ...envelopeFields,
  ...unsupportedVersionFields,
  ...missingCapabilityFields,
  ...discoverResultFields,
  ...initializeRequestFields,
  ...initializeResultFields,
  ...listResultFields,
  ...toolFields,
  ...promptFields,
  ...resourceFields,
  ...templateFields,
]
