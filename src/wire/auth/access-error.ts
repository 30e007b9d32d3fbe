/** Access to a server could not be obtained; nothing secret is in the texts once they are masked. */
export class AccessError extends Error {
  readonly fix: string | undefined
  readonly stderr: string | undefined

  constructor(why: string, { fix, stderr, cause }: AccessErrorDetails = {}) {
    super(why, { cause })
    this.name = 'AccessError'
    this.fix = fix
    this.stderr = stderr
  }
}

export interface AccessErrorDetails {
  fix?: string
  /** What a program wrote for people. */
  stderr?: string
  cause?: unknown
}
