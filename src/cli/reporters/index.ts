import { githubReporter } from './github.ts'
import { humanReporter } from './human.ts'
import { jsonReporter } from './json.ts'
import { junitReporter } from './junit.ts'
import { markdownReporter } from './markdown.ts'
import type { Reporter } from './reporter.ts'
import { sarifReporter } from './sarif.ts'

/** All reporters, in the order of the help. */
export const reporters: readonly Reporter[] = [
  humanReporter,
  jsonReporter,
  markdownReporter,
  sarifReporter,
  junitReporter,
  githubReporter,
]
