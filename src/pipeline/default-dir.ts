/** Where servers are kept when `dir` is not given and the host's `srcDir` is not known. */
export const defaultDir = 'src/content/mcp'
