/** Rules without a failure to show: each has its reason. */
export const neverFailing: readonly string[] = [
  // Legal: the evidence names what is not known.
  'caps/unknown',
  // The address of the server, which no snapshot holds, would be needed.
  'icon/src-cross-origin',
  // No recording can answer them: see `untestable.ts`.
  'http/sse-response-terminates',
  'stdio/exit-on-eof',
  'tool/name-no-special',
]
