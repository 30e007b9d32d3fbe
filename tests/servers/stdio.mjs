// A server over stdio, good, odd or broken: `node stdio.mjs BEHAVIOUR [ARGUMENT]`.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { argv, env, exit, pid, stderr, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { dualEra, legacyOnly, modernOnly, numbered, reply } from './answers.mjs'
import { toTools } from './schemas.mjs'

const [, , behaviour = 'modern', argument = ''] = argv

function send(message) {
  stdout.write(`${JSON.stringify(message)}\n`)
}

function listen(onMessage) {
  createInterface({ input: stdin }).on('line', (line) => {
    if (line.trim() !== '') onMessage(JSON.parse(line))
  })
}

/** Answers with the given face; `instead` may answer first by returning true. */
function serve(face, instead = () => false) {
  listen((message) => {
    if (instead(message)) return
    const answer = reply(face, message)
    if (answer) send(answer)
  })
}

/** Does something else at the first `server/discover`. */
function atProbe(face, action) {
  serve(face, (message) => {
    if (message.method !== 'server/discover') return false
    action(message)
    return true
  })
}

const behaviours = {
  modern: () => serve(modernOnly()),
  schemas: () =>
    serve(modernOnly({ list: (key) => ({ [key]: key === 'tools' ? toTools() : [] }) })),
  legacy: () => serve(legacyOnly(argument || undefined)),
  dual: () => serve(dualEra()),
  paged: () => serve(dualEra({ count: 101, pageSize: 50 })),
  'legacy-paged': () => serve(legacyOnly('2025-11-25', { count: 101, pageSize: 50 })),

  'cursor-loop': () =>
    serve(modernOnly({ list: (key) => ({ [key]: numbered(key, 3), nextCursor: 'again' }) })),
  'list-error': () =>
    serve(modernOnly(), ({ id, method }) => {
      if (method !== 'prompts/list') return false
      send({ jsonrpc: '2.0', id, error: { code: -32603, message: 'the prompts are on fire' } })
      return true
    }),
  'dies-on-page-2': () =>
    serve(modernOnly({ count: 101, pageSize: 50 }), ({ method, params }) => {
      if (method === 'tools/list' && params.cursor) exit(3)
      return method !== 'server/discover' && method !== 'tools/list'
    }),
  'long-line': () =>
    serve(
      modernOnly({ list: (key) => ({ [key]: [{ name: 'long', description: 'x'.repeat(2e6) }] }) }),
    ),

  noisy() {
    stdout.write('\uFEFF\n')
    stdout.write('Listening since 2026-01-02T03:04:05Z \u001b[32mok\u001b[0m\r\n\r\n')
    listen((message) => {
      const answer = reply(legacyOnly(), message)
      if (answer) stdout.write(`[debug] answering\r\n\uFEFF${JSON.stringify(answer)}\r\n\n`)
    })
  },

  exits() {
    stderr.write(`starting\n\u001b[31mthe token ${env.SERVER_TOKEN} is not valid\u001b[0m\n`)
    exit(Number(argument))
  },
  'exits-silently': () => exit(0),

  'dies-at-probe': () => atProbe(legacyOnly(), () => exit(1)),
  'silent-at-probe': () => atProbe(legacyOnly(), () => undefined),
  'always-silent': () => listen(() => undefined),
  'answers-probe-with': () =>
    atProbe(legacyOnly(), ({ id }) =>
      send({ jsonrpc: '2.0', id, error: { code: Number(argument), message: 'what is this?' } }),
    ),
  // The answer comes after the process has been asked to initialize.
  'late-at-probe'() {
    let late
    serve(legacyOnly(), ({ id, method }) => {
      if (method === 'server/discover') {
        late = { jsonrpc: '2.0', id, result: {} }
        send({ jsonrpc: '2.0', id, error: { code: -32600, message: 'too early' } })
        return true
      }
      if (method === 'initialize' && late) send(late)
      return false
    })
  },
  // Too slow for the first process; the second one refuses `initialize`.
  'slow-modern'() {
    const isFirst = !existsSync(argument)
    writeFileSync(argument, '')
    if (isFirst) listen(() => undefined)
    else serve(modernOnly())
  },
  'wants-legacy-fresh'() {
    let hasProbed = false
    serve(dualEra({ supportedVersions: ['2025-06-18', '2025-03-26'] }), ({ id, method }) => {
      if (method === 'server/discover') hasProbed = true
      if (method !== 'initialize' || !hasProbed) return false
      send({ jsonrpc: '2.0', id, error: { code: -32600, message: 'already started' } })
      return true
    })
  },

  /** Puts each answer into an array. */
  batches: () =>
    serve(legacyOnly(argument), (message) => {
      const answer = reply(legacyOnly(argument), message)
      if (answer) send([answer])
      return true
    }),
  /** Writes its answers in another encoding. */
  'latin-1': () =>
    serve(modernOnly(), (message) => {
      const answer = reply(modernOnly({ instructions: 'Grüße' }), message)
      if (answer) stdout.write(Buffer.from(`${JSON.stringify(answer)}\n`, 'latin1'))
      return true
    }),
  /** A legacy face that talks out of turn behind a modern one that does not. */
  'chatty-past': () =>
    serve(dualEra(), ({ method }) => {
      if (method === 'initialize') {
        send({ jsonrpc: '2.0', method: 'notifications/message', params: { data: 1 } })
        send({ jsonrpc: '2.0', id: 'mine', method: 'roots/list' })
      }
      return method === undefined
    }),

  /** Sends requests of its own before each answer, with our id, and logs what comes back. */
  chatty() {
    const face = argument.endsWith('.modern') ? modernOnly() : legacyOnly()
    serve(face, (message) => {
      if (!message.method || 'result' in message || 'error' in message) {
        appendFileSync(argument, `${JSON.stringify(message)}\n`)
        return true
      }
      if (message.id === undefined) return false
      send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 1 } })
      for (const method of ['ping', 'roots/list', 'custom/thing']) {
        send({ jsonrpc: '2.0', id: message.id, method })
      }
      send({ jsonrpc: '2.0', id: 'someone-else', result: {} })
      return false
    })
  },

  /**
   * Has a third tool once it is listened to, and tells it five times. Leaves its process id in the
   * file. `steady` has it from the start; the first process of `exit-once` exits instead.
   */
  'tells-changes'() {
    const [kind, file] = argument.split(':')
    const isFirst = !existsSync(file)
    appendFileSync(file, `${pid}\n`)
    let count = kind === 'steady' ? 3 : 2
    const list = (key) => ({ [key]: numbered(key, count) })
    const face = kind === 'legacy' ? legacyOnly('2025-11-25', { list }) : modernOnly({ list })
    serve(face, ({ id, method, params }) => {
      if (method !== 'subscriptions/listen' && method !== 'notifications/initialized') return false
      const meta = id && { _meta: { 'io.modelcontextprotocol/subscriptionId': id } }
      const { notifications } = params ?? {}
      const acknowledged = 'notifications/subscriptions/acknowledged'
      if (id) send({ jsonrpc: '2.0', method: acknowledged, params: { ...meta, notifications } })
      if (kind === 'exit-once' && isFirst) exit(1)
      count = 3
      const changed = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' }
      for (let told = 0; told < 5; told++) send({ ...changed, ...(meta && { params: meta }) })
      return true
    })
  },

  /** Ignores the end of its input and SIGTERM, and leaves a grandchild; writes both ids down. */
  stubborn() {
    process.on('SIGTERM', () => undefined)
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: ['ignore', 'inherit', 'ignore'],
    })
    appendFileSync(argument, `${pid}\n${child.pid}\n`)
    setInterval(() => undefined, 1000)
    if (behaviour === 'stubborn') serve(modernOnly())
  },
  'writes-env': () => serve(modernOnly({ instructions: Object.keys(env).sort().join(' ') })),
  'tells-secret': () =>
    serve(
      modernOnly({
        instructions: `Your token is ${env.SERVER_TOKEN}.`,
        list: (key) => ({ [key]: [{ name: `use_${env.SERVER_TOKEN}`, [env.SERVER_TOKEN]: true }] }),
      }),
    ),

  /** Tells of the machine and the day. */
  'tells-machine': () =>
    serve(
      modernOnly({
        instructions: `Works in ${process.cwd()} since ${new Date().toISOString()}.`,
        list: (key) => ({
          [key]: [{ name: `at-${key}`, description: 'x', default: join(env.HOME ?? '', 'notes') }],
        }),
      }),
    ),
  /** Holds a port, as a second copy of it would. */
  'holds-port'() {
    const server = createServer()
    server.once('error', () => exit(7))
    server.listen(Number(argument), '127.0.0.1', () => atProbe(legacyOnly(), () => exit(1)))
  },

  /** JSON that says more than a parser keeps. */
  'odd-json': () =>
    serve(modernOnly(), ({ id, method }) => {
      if (method !== 'tools/list') return false
      stdout.write(
        `{"jsonrpc":"2.0","id":${id},"result":{"resultType":"complete","ttlMs":0,"cacheScope":"public","tools":[` +
          '{"name":"odd","inputSchema":{"maximum":9223372036854775807,"__proto__":{"type":"string"},"a":1,"a":2}},' +
          'null,7,{"title":"nameless"},{"name":"odd"},{"name":["odd"]}]}}\n',
      )
      return true
    }),
}

behaviours['stubborn-silent'] = behaviours.stubborn
behaviours[behaviour]()
