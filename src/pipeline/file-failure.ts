const move = 'A file stands where a folder is needed, or a folder where a file is: move it away.'
const allow = 'Let the user who runs this read and write there.'
const room = 'Make room on that disk.'
const limit = 'Raise how many files a process may have open: ulimit -n'

/** What the files of a machine refuse however well they are asked. */
const fixes: ReadonlyMap<string, string> = new Map([
  ['EACCES', allow],
  ['EPERM', allow],
  ['EROFS', 'Nothing can be written there: make it writable, or name another place.'],
  ['ENOSPC', room],
  ['EDQUOT', room],
  ['EEXIST', move],
  ['EISDIR', move],
  ['ENOTDIR', move],
  ['EMFILE', limit],
  ['ENFILE', limit],
  ['EBUSY', 'Another program holds it: try again when it is done.'],
  ['ENAMETOOLONG', 'Name a shorter path.'],
])

/** Calls of the system that are about no file. */
const others = /^(?:spawn|connect|listen|bind|kill)\b/

/** What the owner of a machine can do about a file that it refuses; undefined for all other errors. */
export function suggestFileFix(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  const { code, syscall } = error
  return others.test(String(syscall)) ? undefined : fixes.get(String(code))
}
