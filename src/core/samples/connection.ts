import type { RemoteTransport } from '../install/install.ts'
import { toSetup, type Setup } from '../install/setup.ts'
import { defaultOf, fillTemplate, inputsOf, placeholderOf } from '../install/template.ts'
import type { PageContext } from '../pages/context.ts'
import { placeholderUrl } from '../pages/exchange-model.ts'
import type { ServerReference } from '../reference.ts'

/** How a reader's own program would reach the server: the owner's words, else a placeholder. */
export type Connection = (
  | { type: 'stdio'; command: string; args: string[]; env: Record<string, string> }
  | { type: RemoteTransport; url: string; headers: [name: string, value: string][] }
) & {
  /** Whether the command or the address only stands for the real one. */
  isPlaceholder: boolean
  /** Words of the above that stand for a value of the reader's. */
  words: string[]
}

/** Stands for the command of a server whose owner does not say how to start it. */
const placeholderCommand = 'your-server-command'

/**
 * From `install` and, for a server that is reached over HTTP, `publicUrl`. How the build reached the
 * server is not known here.
 */
export function readConnection(context: PageContext): Connection {
  const connection = known.get(context.server) ?? findConnection(context)
  known.set(context.server, connection)
  return connection
}

// A reference is not changed once it is built, and each sample of a server is made with it.
const known = new WeakMap<ServerReference, Connection>()

function findConnection(context: PageContext): Connection {
  const setup = readSetup(context)
  const { transport } = context.server.snapshot
  if (setup) return toConnection(context, setup)
  const rest = { isPlaceholder: true, words: [] }
  if (transport === 'stdio')
    return { type: 'stdio', command: placeholderCommand, args: [], env: {}, ...rest }
  const type = transport === 'sse' ? 'sse' : 'http'
  return { type, url: placeholderUrl, headers: [], ...rest }
}

function readSetup({ server }: PageContext): Setup | undefined {
  const { id, install, publicUrl } = server.view
  if (server.snapshot.transport === 'stdio') return toSetup({ id, install })
  // What answered over HTTP is shown over HTTP, also where readers may run it themselves.
  const remote = install && {
    ...install,
    package: undefined,
    command: undefined,
    url: publicUrl ?? install.url,
  }
  return toSetup({ id, install: remote, publicUrl }) ?? toSetup({ id, install })
}

function toConnection({ server }: PageContext, { run, values, inputs }: Setup): Connection {
  const fill = (template: string): string => fillTemplate(template, inputs, placeholderOf)
  const filled = values.map(([name, template]): [string, string] => [name, fill(template)])
  const shown = run.type === 'stdio' ? [run.command, ...run.args] : [run.url]
  const words = [...values.map(([, template]) => template), ...shown]
    .flatMap((template) => inputsOf(template, inputs))
    .filter(({ input }) => defaultOf(input) === undefined)
    .map(({ name, input }) => placeholderOf(name, input))
  const rest = { isPlaceholder: false, words: [...new Set(words)] }
  if (run.type === 'stdio') {
    const args = run.args.map(fill)
    return { ...rest, ...run, command: fill(run.command), args, env: Object.fromEntries(filled) }
  }
  const isOldAddress = server.snapshot.transport === 'sse' && server.view.install?.url === undefined
  const url = new URL(fill(run.url))
  url.hash = ''
  // A header is one line.
  const headers = filled.map(([name, value]): [string, string] => [
    name,
    value.replace(/\s+/g, ' ').trim(),
  ])
  return { ...rest, type: isOldAddress ? 'sse' : run.type, url: url.href, headers }
}
