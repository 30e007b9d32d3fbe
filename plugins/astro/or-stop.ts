import { toDiscoveryError } from '../../src/pipeline/failures.ts'

/** A fault of the configuration, a server or a file stops Astro with its message alone: no stack of ours. */
export async function orStop(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const failure = toDiscoveryError(error, '')
    if (failure.code === 'INTERNAL') throw error
    const plain = new Error(failure.message)
    plain.name = failure.code
    plain.stack = ''
    throw plain
  }
}
