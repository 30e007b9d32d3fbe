import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { loadConfig } from '../../src/config/load.ts'
import { discoverAll } from '../../src/pipeline/discover-all.ts'
import { createAnswerCache } from '../../src/store/answer-cache.ts'
import { createFileStore } from '../../src/store/file-store.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { echo, endings, spellings } from '../hostile/echo.ts'
import { serveHttp } from '../servers/http.ts'

type Environment = Record<string, string>
type Ending = (typeof endings)[number]

/** A value that is no word and no number, of characters that some way of writing has to escape. */
const secretText = fc
  .array(
    fc.constantFrom(...'abcdefghjkmnpqrstuvwxyzABCDEFGH23456789-_./+=&<>"\'%$ é中'.split('')),
    {
      minLength: 14,
      maxLength: 24,
    },
  )
  .map((signs) => `k9${signs.join('')}7z`)
/** The same for what only takes ASCII without spaces. */
const headerText = secretText.map((text) => text.replace(/[^!-~]/g, 'x'))

const spelling = fc.constantFrom(...(Object.keys(spellings) as (keyof typeof spellings)[]))

test('secrets of a server over HTTP are in nothing that is written, shown or thrown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        header: headerText,
        query: secretText,
        password: secretText,
        bearer: headerText,
      }),
      spelling,
      fc.constantFrom(...endings),
      async (secrets, name, ending) => {
        const words = Object.values(secrets).map(spellings[name]).join(' ')
        const server = await serveHttp(echo(ending, words))
        const config = {
          url: '${SERVER_URL}&api_key=${QUERY}',
          headers: { 'X-Api-Key': '${HEADER}', 'X-Other': 'Bearer ${BEARER}' },
        }
        const env = {
          SERVER_URL: `${server.url.replace('//', `//me:${encodeURIComponent(secrets.password)}@`)}?x=1`,
          QUERY: encodeURIComponent(secrets.query),
          HEADER: secrets.header,
          BEARER: secrets.bearer,
        }
        const written = await collect(config, env)
        await server.close()
        expect(written).toContain(ending === 'answers' ? '[redacted]' : 'echo')
        expect(findTraces(written, Object.values(secrets), name)).toEqual([])
      },
    ),
    { numRuns: 42 },
  )
})

test('secrets of a process are in nothing that is written, shown or thrown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        env: secretText,
        argument: secretText,
        option: secretText,
        password: headerText,
      }),
      spelling,
      fc.constantFrom<Ending>('answers', 'breaks', 'errs'),
      async (secrets, name, ending) => {
        const script = fileURLToPath(new URL('../hostile/echo-stdio.mjs', import.meta.url))
        const database = `pg://me:${encodeURIComponent(secrets.password)}@db.example/x`
        const config = {
          command: process.execPath,
          args: [script, ending, name, '--api-key', secrets.argument, `--token=${secrets.option}`],
          env: { SERVER_TOKEN: '${SERVER_TOKEN}', DATABASE_URL: database },
        }
        const written = await collect(config, { SERVER_TOKEN: secrets.env })
        expect(written).toContain('[redacted]')
        expect(findTraces(written, Object.values(secrets), name)).toEqual([])
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)

/** All that comes of a configured server: files, what commands print, what is thrown, the cache. */
async function collect(server: object, env: Environment): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'secrets-'))
  const file = join(cwd, 'mcp-discovery.config.json')
  await writeFile(
    file,
    JSON.stringify({
      dir: 'mcp',
      servers: {
        echo: {
          ...server,
          publishPrivate: true,
          timeouts: { start: 5000, request: 5000, total: 10_000 },
        },
      },
    }),
  )
  const written: string[] = []
  const write = { write: (text: string) => void written.push(text), isTty: false }
  const call = (...argv: string[]): Promise<number> =>
    run(argv, { cwd, env, now: () => new Date(), cpus: 2, out: write, err: write })
  await call('record', 'echo')
  await call(
    'check',
    '--reporter',
    'human',
    ...['sarif', 'junit', 'markdown', 'json'].flatMap((name) => [
      '--reporter',
      `${name}=${name}.txt`,
    ]),
  )
  await call('render', 'echo', '--full')
  await call('render', 'echo', '--snapshot', 'mcp')
  const { options } = await loadConfig(cwd)
  await discoverAll({
    options,
    env,
    root: cwd,
    store: createFileStore(join(cwd, 'other')),
    cache: createAnswerCache(join(cwd, 'cache')),
    record: recordServer,
    now: () => new Date(),
    report: (event) => void written.push(inspect(event, { depth: 20 })),
  }).then(
    (found) => written.push(JSON.stringify(found)),
    (error: unknown) => written.push(inspect(error, { depth: 20 })),
  )
  await rm(file)
  for (const entry of await readdir(cwd, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) written.push(await readFile(join(entry.parentPath, entry.name), 'utf8'))
  await rm(cwd, { recursive: true })
  return written.join('\n')
}

/** Pieces of secrets, plain and as the server spelt them, that are long enough to be no accident. */
function findTraces(
  written: string,
  secrets: readonly string[],
  name: keyof typeof spellings,
): string[] {
  const ways = [spellings.plain, spellings[name]]
  return ways.flatMap((spell) => {
    // What the spelling itself adds is no secret, and in Base64 shares a sign with it.
    const frame = [...listPieces(spell('-'.repeat(30)))].map((piece) => piece.slice(0, 9))
    const pieces = secrets.flatMap((secret) => [...listPieces(spell(secret))])
    return pieces.filter((piece) => !frame.includes(piece.slice(0, 9)) && written.includes(piece))
  })
}

function listPieces(text: string): Set<string> {
  return new Set(Array.from({ length: text.length - 9 }, (_, at) => text.slice(at, at + 10)))
}
