import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const answers = new URL('../../servers/answers.mjs', import.meta.url).href
const demo = join(root, 'examples/demo-server/stdio.mjs')

/** Stands in for GitHub's command: notes its arguments, and remembers one pull request. */
const gh = `#!/usr/bin/env node
const fs = require('node:fs')
const args = process.argv.slice(2)
const state = process.env.GH_STATE
fs.appendFileSync(state + '.log', JSON.stringify(args) + '\\n')
if (args[1] === 'create') {
  fs.writeFileSync(state, 'https://github.example/pull/1')
  fs.copyFileSync(args[args.indexOf('--body-file') + 1], state + '.body')
}
if (args[1] !== 'edit' && fs.existsSync(state)) console.log(fs.readFileSync(state, 'utf8'))
`

export interface StepResult {
  code: number
  /** Standard output and error. */
  output: string
}

/**
 * A repository with a configuration of a server or two, a bare one behind it as \`origin\`, and the
 * programs a CI job finds: \`npx\` that leads to our command, \`gh\` that leads nowhere.
 */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'amd-ci-'))
  readonly repository = join(this.folder, 'repository')
  readonly origin = join(this.folder, 'origin.git')
  private readonly bin = join(this.folder, 'bin')
  private readonly pullRequest = join(this.folder, 'pull-request')

  constructor({ withDemo = false } = {}) {
    const command = [process.execPath, join(root, 'src/cli/bin.ts')].map((part) => `"${part}"`)
    this.writeProgram('npx', `#!/bin/sh\nshift 2\nexec ${command.join(' ')} "$@"\n`)
    this.writeProgram('gh', gh.replace('/usr/bin/env node', process.execPath))
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', this.origin])
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', this.repository])
    this.git('config', 'user.name', 'Test')
    this.git('config', 'user.email', 'test@example.com')
    this.git('remote', 'add', 'origin', this.origin)
    this.write('server.mjs', createServer())
    this.writeTools(['get_tide', 'get_wave'])
    this.write(
      'mcp-discovery.config.json',
      JSON.stringify({
        dir: 'content/mcp',
        servers: {
          tides: { command: process.execPath, args: ['server.mjs'] },
          ...(withDemo && { demo: { command: process.execPath, args: [demo] } }),
        },
      }),
    )
    this.git('add', '.')
    this.git('commit', '--quiet', '--message', 'Start')
    this.git('push', '--quiet', 'origin', 'main')
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Brings the snapshots of now to the main branch. */
  commitSnapshots(): void {
    this.run('npx --yes astro-mcp-discovery record', {})
    this.git('add', 'content')
    this.git('commit', '--quiet', '--message', 'Record')
    this.git('push', '--quiet', 'origin', 'main')
  }

  /** What the server \`tides\` lists from now on; a description where a name has one. */
  writeTools(tools: (string | [name: string, description: string])[]): void {
    const list = tools.map((one) => {
      const [name, description = `Answers ${name}.`] = typeof one === 'string' ? [one] : one
      return { name, description, inputSchema: { type: 'object' } }
    })
    this.write('tools.json', JSON.stringify(list))
  }

  write(name: string, content: string): void {
    const file = join(this.repository, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  read(name: string): string {
    return readFileSync(join(this.repository, name), 'utf8')
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.repository, encoding: 'utf8' }).trim()
  }

  /** Files of a branch of \`origin\`. */
  filesOf(branch: string): string[] {
    const text = execFileSync('git', ['ls-tree', '-r', '--name-only', branch], {
      cwd: this.origin,
      encoding: 'utf8',
    })
    return text.trim().split('\n')
  }

  /** The commit a branch of \`origin\` is at. */
  commitOf(branch: string): string | undefined {
    const { stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', branch], {
      cwd: this.origin,
      encoding: 'utf8',
    })
    return stdout.trim() || undefined
  }

  /** Changes a file in the last commit of a branch of `origin`. */
  amend(branch: string, file: string, change: (text: string) => string): void {
    this.git('fetch', '--quiet', 'origin', branch)
    this.git('checkout', '--quiet', '--force', '--detach', 'FETCH_HEAD')
    this.write(file, change(this.read(file)))
    this.git('commit', '--quiet', '--all', '--amend', '--no-edit')
    this.git('push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${branch}`)
  }

  /** A fresh checkout of what was pushed, as each job starts with. */
  checkOut(): void {
    this.git('checkout', '--quiet', '--force', '-B', 'main', 'origin/main')
    this.git('clean', '--quiet', '--force', '-d')
  }

  /** Runs a script as a job does: bash that ends at the first failure. */
  run(script: string, env: Record<string, string>): StepResult {
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script],
      {
        cwd: this.repository,
        encoding: 'utf8',
        env: {
          PATH: [this.bin, dirname(process.execPath), process.env['PATH']].join(delimiter),
          HOME: this.folder,
          GIT_CONFIG_NOSYSTEM: '1',
          GH_STATE: this.pullRequest,
          ...env,
        },
      },
    )
    return { code: status ?? -1, output: `${stdout}${stderr}` }
  }

  /** The calls of \`gh\` so far, without those that only look, and forgets them. */
  takeCalls(): string[][] {
    const log = `${this.pullRequest}.log`
    try {
      const lines = readFileSync(log, 'utf8').trim().split('\n')
      return lines.map((line) => JSON.parse(line) as string[]).filter(([, verb]) => verb !== 'list')
    } catch {
      return []
    } finally {
      rmSync(log, { force: true })
    }
  }

  /** Text of the pull request. */
  readBody(): string {
    return readFileSync(`${this.pullRequest}.body`, 'utf8')
  }

  private writeProgram(name: string, text: string): void {
    mkdirSync(this.bin, { recursive: true })
    writeFileSync(join(this.bin, name), text)
    chmodSync(join(this.bin, name), 0o755)
  }
}

/** A server whose tools stand in a file beside it. */
function createServer(): string {
  return `
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { modernOnly, reply } from '${answers}'

const list = (key) => ({ [key]: key === 'tools' ? JSON.parse(readFileSync('tools.json', 'utf8')) : [] })
createInterface({ input: process.stdin }).on('line', (line) => {
  const answer = reply(modernOnly({ list }), JSON.parse(line))
  if (answer) process.stdout.write(JSON.stringify(answer) + '\\n')
})
`
}
