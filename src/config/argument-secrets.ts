import { isSecretName, type SecretCandidate } from './secrets.ts'

/** Values in a command line that its own words call secret: `--api-key x`, `--token=x`, `Bearer x`. */
export function findArgumentSecrets(args: readonly string[]): SecretCandidate[] {
  return args.flatMap((arg, index) => [
    ...findAssigned(arg),
    ...findFollowing(args[index - 1], arg),
    ...[...arg.matchAll(/\b(?:bearer|basic|token)\s+(\S+)/gi)].map(([, value = '']) =>
      toCandidate('token', value),
    ),
    ...findInAddress(arg),
  ])
}

function findAssigned(arg: string): SecretCandidate[] {
  const [, name = '', value = ''] = /^-{0,2}([\w.-]+)[=:]\s*(.+)$/s.exec(arg) ?? []
  return isSecretName(name) ? [toCandidate(name, value)] : []
}

function findFollowing(flag: string | undefined, arg: string): SecretCandidate[] {
  const [, name = ''] = /^--?([\w-]+)$/.exec(flag ?? '') ?? []
  return isSecretName(name) && !arg.startsWith('-') ? [toCandidate(name, arg)] : []
}

/** An address with credentials, and parameters of one that are secret by their name. */
function findInAddress(arg: string): SecretCandidate[] {
  if (!/^[a-z][\w+.-]*:\/\//i.test(arg) || !URL.canParse(arg)) return []
  const { password, searchParams } = new URL(arg)
  return [
    ...(password === '' ? [] : [toCandidate('credential', arg)]),
    ...[...searchParams]
      .filter(([name]) => isSecretName(name))
      .map(([name, value]) => toCandidate(name, value)),
  ]
}

function toCandidate(name: string, value: string): SecretCandidate {
  return { name, value, origin: 'written' }
}
