// Compiles the package to lib/: JavaScript and types by tsc, `.astro` and `.css` as they are, the
// JSON Schemas, the command made executable, and a digest of all of it. A failed build leaves the lib/ of before in place.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root, runCommand } from './run-command.mjs'

const lib = join(root, 'lib')
const next = join(root, '.cache', `lib-${process.pid}`)
const command = join(lib, 'src', 'cli', 'bin.js')
const copied = /\.(astro|css)$/

process.exitCode = await buildPackage()

async function buildPackage() {
  try {
    rmSync(next, { recursive: true, force: true })
    const { code } = await runCommand('tsc', [
      '-p',
      'tsconfig.build.json',
      '--outDir',
      relative(root, next),
    ])
    if (code !== 0) return fail('tsc found errors; lib/ is as it was.')
    copySources(join(root, 'plugins'), join(next, 'plugins'))
    rmSync(lib, { recursive: true, force: true })
    renameSync(next, lib)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
  const schemas = await runCommand('node', ['scripts/write-schema.mjs'])
  if (schemas.code !== 0) return fail('scripts/write-schema.mjs failed.')
  if (!existsSync(command)) return fail(`${relative(root, command)} was not built.`)
  chmodSync(command, 0o755)
  writeDigest()
  return 0
}

// Tells one build of the package from another: what sites keep between builds holds for one alone.
function writeDigest() {
  const digest = createHash('sha256')
  const files = readdirSync(lib, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) digest.update(readFileSync(file)).update('\0')
  writeFileSync(join(lib, 'build.json'), `${JSON.stringify({ digest: digest.digest('hex') })}\n`)
}

function copySources(from, to) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !copied.test(entry.name)) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, source))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(source, target)
  }
}

function fail(message) {
  console.error(`build-package: ${message}`)
  return 1
}
