import type { Reporter } from './reporter.ts'

/** The report itself. Its shape is a promise: members are added, not changed. */
export const jsonReporter: Reporter = {
  name: 'json',
  report: (report) => ({ text: `${JSON.stringify(report, undefined, 2)}\n` }),
}
