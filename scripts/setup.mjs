// node scripts/setup.mjs [script [arguments]]
//
// Brings node_modules to what package-lock.json says, does nothing when it is there already, and
// then runs the script on the Node installed there. This file itself runs on the Node a fresh
// machine has (20 or newer), before anything is installed: no imports beyond Node's own.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { root, runCommand } from './run-command.mjs'

const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
// "node_modules is there" proves nothing: an `npm ci` that was killed leaves half a tree. The
// stamp is written last and removed first.
const stampFile = join(modules, '.setup-stamp')
const minimum = [22, 12]

const [script, ...rest] = process.argv.slice(2)
const failed = setUp()
process.exitCode = failed || !script ? failed : (await runCommand('node', [script, ...rest])).code

function setUp() {
  if (isUpToDate()) return 0
  // `npm ci` empties the folder that a link leads to, which is another tree's.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      [
        'node_modules is a link, and what it leads to is not what package-lock.json says.',
        'Remove the link, and packages of its own are installed here: rm node_modules',
      ].join('\n'),
    )
    return 1
  }
  console.log('Installing the packages of package-lock.json (npm ci) …')
  rmSync(stampFile, { force: true })
  if (!install()) {
    // What a killed run left behind can stand in the way; a second try starts from nothing.
    console.error('npm ci failed; trying once more without node_modules …')
    rmSync(modules, { recursive: true, force: true, maxRetries: 5 })
    if (!install()) return 1
  }
  const version = readNodeVersion()
  if (!isEnough(version)) {
    console.error(
      [
        `This repository is built with Node ${minimum.join('.')} or newer; node_modules/.bin/node is ${version ?? 'missing'}.`,
        'It comes with the npm package "node", whose install script must run. Allow scripts and try again:',
        '  npm config set ignore-scripts false',
        '  npm run setup',
      ].join('\n'),
    )
    return 1
  }
  writeFileSync(stampFile, toStamp(version))
  return 0
}

function install() {
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: { ...process.env, PATH: pathWithoutBin() },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (error) console.error(`npm can not be started: ${error.message}`)
  return status === 0
}

function isUpToDate() {
  if (!existsSync(stampFile)) return false
  const version = readNodeVersion()
  return isEnough(version) && readFileSync(stampFile, 'utf8') === toStamp(version)
}

// The Node of node_modules, not the one running this file: the first run is on the machine's own
// Node and the next one on the installed one, and both must come to the same stamp.
function toStamp(version) {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const major = version.split('.')[0]
  return `${lock.digest('hex')} ${process.platform}-${process.arch} node ${major}\n`
}

function readNodeVersion() {
  const result = spawnSync(join(bin, 'node'), ['-v'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return result.status === 0 ? result.stdout.trim().replace(/^v/, '') : undefined
}

function isEnough(version) {
  if (!version) return false
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > minimum[0] || (major === minimum[0] && minor >= minimum[1])
}

// npm must not run on the Node it is about to delete.
function pathWithoutBin() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.replace(/[\\/]$/, '').endsWith(`node_modules${sep}.bin`))
    .join(delimiter)
}
