/** One text of a server, by its place. */
export interface TranslationUnit {
  /**
   * Where the text stands: `server/instructions`, `tools/get_forecast/title`,
   * `tools/get_forecast/inputSchema/properties/days/description`. Steps are escaped as in a JSON
   * pointer (`~1` for a slash). Unique in its snapshot, and the same for as long as names are.
   */
  id: string
  /** The server's own text. Untrusted. */
  source: string
  /** `sha256-` and hex of the source. */
  digest: string
}
