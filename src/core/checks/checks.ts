import { cachingChecks } from './caching.ts'
import { capabilityChecks } from './capabilities.ts'
import type { Check } from './check.ts'
import { discoverChecks } from './discover.ts'
import { errorChecks } from './errors.ts'
import { extensionChecks } from './extensions.ts'
import { headerMarkChecks } from './header-marks.ts'
import { httpChecks } from './http.ts'
import { iconChecks } from './icons.ts'
import { identityChecks } from './identity.ts'
import { legacyChecks } from './legacy.ts'
import { listChecks } from './lists.ts'
import { messageChecks } from './messages.ts'
import { metaChecks } from './meta.ts'
import { probeChecks } from './probes.ts'
import { promptChecks } from './prompts.ts'
import { resourceChecks } from './resources.ts'
import { resultChecks } from './result.ts'
import { stdioChecks } from './stdio.ts'
import { toolSchemaChecks } from './tool-schemas.ts'
import { toolChecks } from './tools.ts'
import { untestableChecks } from './untestable.ts'

/** Every rule this package judges, in the order of its findings. */
export const checks: readonly Check[] = [
  ...discoverChecks,
  ...resultChecks,
  ...capabilityChecks,
  ...extensionChecks,
  ...identityChecks,
  ...metaChecks,
  ...cachingChecks,
  ...listChecks,
  ...toolChecks,
  ...toolSchemaChecks,
  ...headerMarkChecks,
  ...promptChecks,
  ...resourceChecks,
  ...iconChecks,
  ...messageChecks,
  ...errorChecks,
  ...httpChecks,
  ...probeChecks,
  ...stdioChecks,
  ...legacyChecks,
  ...untestableChecks,
]
