import { notApplicable, notTestable, type Check } from './check.ts'

/** Rules that no recording can answer, each with the reason. Never green. */
export const untestableChecks: readonly Check[] = [
  {
    rule: 'http/sse-response-terminates',
    appliesTo: 'any',
    over: 'streamable-http',
    checkMessages: () => notTestable('streamEndNotRecorded'),
  },
  {
    rule: 'stdio/exit-on-eof',
    appliesTo: 'modern',
    over: 'stdio',
    checkMessages: () => notTestable('exitNotRecorded'),
  },
  {
    rule: 'tool/name-no-special',
    appliesTo: 'any',
    // `tool/name-charset` allows none of those characters: one fault, one finding.
    checkMessages: () => notApplicable('saidByOther'),
  },
]
