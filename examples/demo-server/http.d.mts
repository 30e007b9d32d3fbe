/** Serves the demo over Streamable HTTP on 127.0.0.1, on a free port unless one is given. */
export declare function listen(options?: {
  port?: number
  /** Edited files of `tools/` count at once. @default false */
  watch?: boolean
}): Promise<{
  url: string
  close(): Promise<void>
  /** Lets the process end while the server still listens. */
  unref(): void
}>
