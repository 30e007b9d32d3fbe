import { dirname, posix, relative, sep } from 'node:path'

/**
 * What each room may import: other rooms, rooms of which only types may be taken, and packages
 * (`node:` stands for all of Node's own; absent means any). The first matching folder counts.
 */
export const rooms = {
  'src/core': { rooms: [], packages: ['zod'] },
  'src/i18n': { rooms: ['src/core'], packages: [] },
  'src/render': {
    rooms: ['src/i18n', 'src/core'],
    packages: [
      'unified',
      'remark-*',
      'rehype-*',
      'shiki',
      '@shikijs/*',
      'hast',
      'mdast',
      'unist-*',
    ],
  },
  'src/wire': { rooms: ['src/core'] },
  'src/store': {
    rooms: ['src/core'],
    packages: ['node:', 'zod', 'unstorage', 'aws4fetch'],
  },
  'src/config': { rooms: ['src/core'], packages: ['node:', 'zod'] },
  'src/pipeline': {
    rooms: ['src/core', 'src/i18n', 'src/render', 'src/config'],
    types: ['src/wire', 'src/store'],
  },
  // Made once, for the command and for builds.
  'src/cli/report': {
    rooms: [
      'src/core',
      'src/i18n',
      'src/render',
      'src/config',
      'src/store',
      'src/pipeline',
      'src/cli',
    ],
  },
  'src/cli/reporters': {
    rooms: ['src/core', 'src/i18n', 'src/render', 'src/pipeline', 'src/cli', 'src/cli/report'],
  },
  'src/cli': {
    rooms: [
      'src/cli/report',
      'src/cli/reporters',
      'src/core',
      'src/i18n',
      'src/render',
      'src/config',
      'src/wire',
      'src/store',
      'src/pipeline',
    ],
  },
  'plugins/astro': {
    rooms: [
      'src/cli/report',
      'src/cli/reporters',
      'src/core',
      'src/i18n',
      'src/render',
      'src/config',
      'src/wire',
      'src/store',
      'src/pipeline',
    ],
  },
  'plugins/starlight': {
    rooms: ['plugins/astro', 'src/core', 'src/i18n', 'src/config', 'src/pipeline'],
  },
  'plugins/markdown': { rooms: ['src/core', 'src/i18n'] },
}

/** Packages that belong to one side only. */
const owners = {
  astro: ['plugins/'],
  '@astrojs/*': ['plugins/'],
  '@modelcontextprotocol/*': ['src/wire'],
}

/**
 * The doors of the exports map that hand the rooms to the world: they wire what their own room
 * must not know.
 */
const doors = ['src/pipeline/record.ts']

/**
 * @param {string} root absolute path of the repository
 * @param {string} file absolute path of the importing file
 * @param {string} specifier what it imports
 * @param {boolean} typeOnly whether only types are imported
 * @returns {string | undefined} why the import is not allowed
 */
export function findImportFault(root, file, specifier, typeOnly) {
  const path = toPosix(relative(root, file))
  const room = findRoom(path)
  if (!room || doors.includes(path)) return undefined
  return specifier.startsWith('.')
    ? findRoomFault(room, path, specifier, typeOnly)
    : findPackageFault(room, specifier)
}

function findRoomFault(room, path, specifier, typeOnly) {
  const target = posix.normalize(posix.join(toPosix(dirname(path)), specifier))
  const other = findRoom(target)
  if (!other) return target.startsWith('src/') ? undefined : `${room} must not import ${target}.`
  const { rooms: allowed, types = [] } = rooms[room]
  if (other === room || allowed.includes(other)) return undefined
  if (types.includes(other)) {
    return typeOnly
      ? undefined
      : `${room} takes only types of ${other}; it is passed in as a function.`
  }
  return `${room} must not import ${other}.`
}

function findPackageFault(room, specifier) {
  const owner = Object.keys(owners).find((pattern) => matches(pattern, specifier))
  if (owner && !owners[owner].some((folder) => `${room}/`.startsWith(folder))) {
    return `${specifier} is for ${owners[owner].join(', ')} only.`
  }
  const { packages } = rooms[room]
  if (!packages || packages.some((pattern) => matches(pattern, specifier))) return undefined
  return `${room} must not import ${specifier}: ${packages.join(', ') || 'no packages'} only.`
}

function findRoom(path) {
  return Object.keys(rooms).find((room) => path === room || path.startsWith(`${room}/`))
}

function matches(pattern, specifier) {
  if (pattern === 'node:') return specifier.startsWith('node:')
  if (pattern.endsWith('*')) return specifier.startsWith(pattern.slice(0, -1))
  return specifier === pattern || specifier.startsWith(`${pattern}/`)
}

function toPosix(path) {
  return path.split(sep).join('/')
}
