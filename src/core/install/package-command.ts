import type { InstallPackage, PackageRegistry } from './install.ts'

interface Runner {
  command: string
  /** Options the runner always needs, first; where the owner names one again, it is not repeated. */
  options: string[]
  /** `name` with `version`, as the runner takes it. */
  reference(name: string, version: string | undefined): string
  /** Options that hand a variable of the client's environment on. */
  passVariable?(name: string): string[]
  /** Between the package and its own arguments. */
  separator?: string
}

const joinAt = (name: string, version: string | undefined): string =>
  version === undefined ? name : `${name}@${version}`

/**
 * The program that starts a package of each registry.
 * npx: docs.npmjs.com/cli/commands/npx · uvx: docs.astral.sh/uv/guides/tools ·
 * docker: docs.docker.com/reference/cli/docker/container/run ·
 * dnx: learn.microsoft.com/dotnet/core/tools/dotnet-tool-exec
 */
const runners: Record<PackageRegistry, Runner> = {
  npm: { command: 'npx', options: ['-y'], reference: joinAt },
  pypi: { command: 'uvx', options: [], reference: joinAt },
  oci: {
    command: 'docker',
    options: ['run', '-i', '--rm'],
    reference: (name, version) =>
      version === undefined || hasTag(name) ? name : `${name}:${version}`,
    passVariable: (name) => ['-e', name],
  },
  nuget: { command: 'dnx', options: ['--yes'], reference: joinAt, separator: '--' },
}

/**
 * The command line that starts a package.
 *
 * @param args Of the package's own program.
 * @param variables Names of the environment variables it is given.
 */
export function toPackageCommand(
  { registry, name, version, runner, runnerArgs }: InstallPackage,
  args: readonly string[],
  variables: readonly string[],
): { command: string; args: string[] } {
  const { command, options, reference, passVariable, separator } = runners[registry]
  // Another runner has options of its own.
  const isOwn = runner === undefined || runner === command
  return {
    command: runner ?? command,
    args: [
      ...(isOwn ? options : []),
      ...runnerArgs.filter((option) => !isOwn || !options.includes(option)),
      ...(isOwn && passVariable ? variables.flatMap(passVariable) : []),
      reference(name, version),
      ...(isOwn && separator !== undefined && args.length > 0 ? [separator] : []),
      ...args,
    ],
  }
}

/** Whether an image already names a tag or a digest; a colon before a slash is a port. */
function hasTag(image: string): boolean {
  return image.includes('@') || image.slice(image.lastIndexOf('/') + 1).includes(':')
}
