import { notApplicable, notTestable, type Check } from './check.ts'

/** Rules that no recording can answer, each with the reason. Never green. */
export const untestableChecks: readonly Check[] = [
  {
    rule: 'jsonrpc/utf8',
    appliesTo: 'any',
    checkMessages: () => notTestable('bytesNotRecorded'),
  },
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
    rule: 'legacy/session-id-ascii',
    appliesTo: 'legacy',
    over: 'streamable-http',
    checkMessages: () => notTestable('sessionNotRecorded'),
  },
  {
    rule: 'tool/name-no-special',
    appliesTo: 'any',
    // `tool/name-charset` allows none of those characters: one fault, one finding.
    checkMessages: () => notApplicable('saidByOther'),
  },
]
