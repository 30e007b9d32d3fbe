import { DiscoveryError } from '../../src/core/error.ts'

/** A fault of the configuration or of a server stops Astro with its message alone: no stack of ours. */
export async function orStop(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DiscoveryError) || error.code === 'INTERNAL') throw error
    const plain = new Error(error.message)
    plain.name = error.code
    plain.stack = ''
    throw plain
  }
}
