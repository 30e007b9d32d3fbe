/** The command was called in a way that makes no sense, or its surroundings lack something. */
export class UsageError extends Error {
  /** @param fix What to write instead. */
  constructor(why: string, fix?: string) {
    super(fix === undefined ? why : `${why}\n  Fix: ${fix}`)
    this.name = 'UsageError'
  }
}
