import { isObject, member, textOf, type JsonObject } from '../json.ts'
import type { Mismatch, OtherSide, RegistryContext } from './mismatch.ts'
import { isSameVersion } from './same-version.ts'

/**
 * Packages of the file against the version that the server names, or the file where it names none,
 * and against the package that readers install.
 */
export function comparePackages(
  file: JsonObject,
  named: OtherSide | undefined,
  { install }: RegistryContext,
): Mismatch[] {
  const packages = readPackages(file)
  const other = named ?? readOwn(file)
  const inside = packages.flatMap(({ version, pointer }): Mismatch[] => {
    if (version === undefined || !other) return []
    const right = textOf(other.value)
    if (isSameVersion(version, right) || isSameVersion(right, version)) return []
    return [
      {
        kind: 'package-version',
        severity: 'info',
        pointer: `${pointer}/version`,
        value: version,
        other,
        write: toVersionLine(right),
      },
    ]
  })
  const wanted = install?.package
  if (!wanted) return inside
  const { registry, name, version } = wanted
  const found = packages.find((one) => one.registry === registry && one.name === name)
  if (!found) {
    const option = { source: 'options', pointer: 'install.package', value: name } as const
    const write = JSON.stringify({ registryType: registry, identifier: name })
    return [
      ...inside,
      { kind: 'package', severity: 'warning', pointer: '/packages', other: option, write },
    ]
  }
  if (version === undefined || found.version === undefined || found.version === version)
    return inside
  return [
    ...inside,
    {
      kind: 'install-version',
      severity: 'warning',
      pointer: `${found.pointer}/version`,
      value: found.version,
      other: { source: 'options', pointer: 'install.package.version', value: version },
      write: toVersionLine(version),
    },
  ]
}

function readOwn(file: JsonObject): OtherSide | undefined {
  const version = member(file, 'version')
  if (typeof version !== 'string' || version === '') return undefined
  return { source: 'file', pointer: '/version', value: version }
}

interface FilePackage {
  pointer: string
  registry: unknown
  name: unknown
  version: string | undefined
}

function readPackages(file: JsonObject): FilePackage[] {
  const packages = member(file, 'packages')
  if (!Array.isArray(packages)) return []
  return packages.flatMap((item, index): FilePackage[] => {
    if (!isObject(item)) return []
    const version = member(item, 'version')
    return [
      {
        pointer: `/packages/${index}`,
        registry: member(item, 'registryType'),
        name: member(item, 'identifier'),
        version: typeof version === 'string' && version !== '' ? version : undefined,
      },
    ]
  })
}

function toVersionLine(version: string): string {
  return `"version": ${JSON.stringify(version)}`
}
