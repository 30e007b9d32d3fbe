/** Anchor of a release on the changelog, ASCII; of what is in no release yet without a version. */
export function anchorOfVersion(version: string | undefined): string {
  return version === undefined ? 'next' : `release-${version.toLowerCase().replaceAll('.', '-')}`
}
