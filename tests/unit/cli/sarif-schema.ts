import { z } from 'zod'

// The part of the SARIF 2.1.0 schema (sarif-schema-2.1.0.json) that the reporter uses. Strict, so
// that a member the schema does not know is a fault.
const message = z.strictObject({ text: z.string().min(1) })
const level = z.enum(['none', 'note', 'warning', 'error'])

const rule = z.strictObject({
  id: z.string().min(1),
  shortDescription: message,
  help: message.optional(),
  helpUri: z.url().optional(),
})

const location = z.strictObject({
  // Optional by the schema, but code scanning refuses a file in which one is missing.
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string().regex(/^(?![/\\]|\w+:)\S+$/) }),
    region: z.strictObject({ startLine: z.int().min(1) }),
  }),
  logicalLocations: z
    .array(z.strictObject({ name: z.string().min(1), fullyQualifiedName: z.string().min(1) }))
    .min(1),
})

const result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.int().min(0),
  level,
  message,
  locations: z.array(location).length(1),
  partialFingerprints: z.record(z.string(), z.string()),
  suppressions: z
    .array(z.strictObject({ kind: z.enum(['inSource', 'external']), justification: z.string() }))
    .optional(),
})

const invocation = z.strictObject({
  executionSuccessful: z.boolean(),
  toolExecutionNotifications: z
    .array(
      z.strictObject({ level, message, descriptor: z.strictObject({ id: z.string().min(1) }) }),
    )
    .optional(),
})

const run = z
  .strictObject({
    tool: z.strictObject({
      driver: z.strictObject({
        name: z.string().min(1),
        semanticVersion: z.string().regex(/^\d+\.\d+\.\d+/),
        rules: z.array(rule),
      }),
    }),
    invocations: z.array(invocation),
    columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
    results: z.array(result),
  })
  .refine(
    ({ tool, results }) =>
      results.every(({ ruleId, ruleIndex }) => tool.driver.rules[ruleIndex]?.id === ruleId),
    'a ruleIndex that leads to another rule',
  )
  .refine(
    ({ tool }) => new Set(tool.driver.rules.map(({ id }) => id)).size === tool.driver.rules.length,
    'a rule that stands twice',
  )

export const sarifSchema = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(run).length(1),
})
