import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DiscoveryError } from '../../../src/core/error.ts'
import type { CliIo } from '../../../src/cli/io.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import type { Project } from './harness.ts'
import { goodAnswers, tool, type Called } from './harness.ts'

/** Ids of a dozen servers. */
export const towns = Array.from({ length: 12 }, (_, index) => `town-${index}`)

/** Servers that say `words`; those of `failing` do not answer. `called` collects who was asked. */
export function speak(
  words: string,
  failing: readonly string[] = [],
  called: string[] = [],
): NonNullable<CliIo['record']> {
  return (target) => {
    called.push(target.id)
    if (failing.includes(target.id))
      return Promise.reject(
        new DiscoveryError('SERVER_UNREACHABLE', { server: target.id, why: 'Nobody is there.' }),
      )
    const tools = [tool('get_rain', `${words} of ${target.id}`)]
    return Promise.resolve(createSnapshot(target.id, { ...goodAnswers, tools }))
  }
}

/** Writes a configuration of the towns, or of those named. */
export function configure(
  project: Project,
  ids: readonly string[] = towns,
  more: Record<string, object> = {},
): Promise<void> {
  const servers = Object.fromEntries(ids.map((id) => [id, { command: 'node' }]))
  return project.write('mcp-discovery.config.json', {
    dir: 'mcp',
    servers: { ...servers, ...more },
  })
}

/** Records each shard into a copy of `mcp`, as a CI matrix does, and leaves them in `shards/`. */
export async function recordShards(
  project: Project,
  count: number,
  more: Partial<CliIo>,
): Promise<Called[]> {
  const calls: Called[] = []
  const dir = join(project.cwd, 'mcp')
  await mkdir(dir, { recursive: true })
  for (let index = 1; index <= count; index++) {
    const folder = `shards/${index}`
    await cp(dir, join(project.cwd, folder), { recursive: true })
    const argv = ['record', '--shard', `${index}/${count}`, '--dir', folder]
    calls.push(await project.call(argv, more))
  }
  return calls
}
