import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { CliIo } from '../../../src/cli/io.ts'
import { run } from '../../../src/cli/run.ts'
import { createSnapshot, type Answers } from '../store/snapshot-fixture.ts'

export interface Called {
  code: number
  out: string
  err: string
}

/** A project of its own for each test of a file. */
export class Project {
  cwd = ''

  constructor() {
    beforeEach(async () => {
      this.cwd = await mkdtemp(join(tmpdir(), 'amd-cli-'))
    })
    afterEach(() => rm(this.cwd, { recursive: true }))
  }

  async write(name: string, content: unknown): Promise<void> {
    const file = join(this.cwd, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  }

  read(name: string): Promise<string> {
    return readFile(join(this.cwd, name), 'utf8')
  }

  /** Runs the command with servers that answer at once. */
  async call(argv: string[], more: Partial<CliIo> = {}): Promise<Called> {
    const called = { code: -1, out: '', err: '' }
    called.code = await run(argv, {
      cwd: this.cwd,
      env: {},
      now: () => new Date('2026-11-29T12:00:00Z'),
      cpus: 2,
      out: { write: (text) => void (called.out += text), isTty: false },
      err: { write: (text) => void (called.err += text), isTty: false },
      record: answerWith(goodAnswers),
      ...more,
    })
    return called
  }
}

/** Configured servers for a project: `weather`, `other`. */
export const config = {
  dir: 'mcp',
  servers: { weather: { command: 'node' }, other: { command: 'node' } },
}

const caching = { ttlMs: 60_000, cacheScope: 'public' }
const _meta = {
  'io.modelcontextprotocol/serverInfo': { name: 'skylark', version: '1.0.0' },
}

/** A server that every rule is content with. */
export const goodAnswers: Answers = {
  caching: { ...caching, _meta },
  tools: [tool('get_rain', 'Tells the rain.'), tool('get_wind', 'Tells the wind.')],
}

export function tool(name: string, description?: string): NonNullable<Answers['tools']>[number] {
  return {
    name,
    ...(description !== undefined && { description }),
    inputSchema: { type: 'object', additionalProperties: false },
  }
}

/** The same server without lifetimes: one error, in two places. */
export const poorAnswers: Answers = {
  ...goodAnswers,
  caching: { cacheScope: 'public', _meta },
}

/** The summary without the numbers that grow with the catalogue of rules. */
export function withoutTotals(text: string): string {
  return text.replace(/\d+ +\d+ +\d+$/gm, 'P N T')
}

export function answerWith(answers: Answers): NonNullable<CliIo['record']> {
  return (target) => Promise.resolve(createSnapshot(target.id, answers))
}
