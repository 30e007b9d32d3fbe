/** Fewer tools than this are read at a glance and need no groups. */
const toolsMin = 8

/** Of all tools, this part at least must find a group: else the names follow no such order. */
const partMin = 2 / 3

const separators = /[_\-./:]+/

/** First words that say what a tool does, not what it is about. */
const verbs = new Set(
  (
    'add analyze append apply ask attach build call cancel change check clear click clone close ' +
    'commit compare compose configure confirm connect convert copy count create delete describe ' +
    'disable disconnect download drop edit enable end evaluate execute explain export extract ' +
    'fetch fill filter find fork format generate get give grep handle has import insert inspect ' +
    'install is join launch link list load lock log lookup make manage mark merge modify move ' +
    'navigate new open pack parse patch pause perform ping poll post preview print process publish ' +
    'pull push put query read rebuild receive record refresh register reject reload remove rename ' +
    'render reopen replace reply request reset resize resolve restart restore resume retrieve ' +
    'retry review revoke rollback run save scan schedule search select send set share show ' +
    'simulate sort start stop submit subscribe suggest summarize switch sync tag take test toggle ' +
    'track transfer translate trigger type undo unlink unlock unsubscribe update upload upsert ' +
    'use validate verify view wait watch write'
  ).split(' '),
)

/**
 * Groups of tools by the first word of their names: `files_read` and `files.write` are of the group
 * `files`. Words that all names begin with are passed over (`acme_files_read`). A word makes a group
 * when two tools or more have it and it is no verb: `get_…` tells nothing of what a tool is about.
 * There are groups at all only for 8 tools or more, when they make two groups or more and two thirds
 * of the tools have one. Prefix to names, both in the given order; undefined where it makes no sense.
 */
export function groupByPrefix(names: readonly string[]): Map<string, string[]> | undefined {
  if (names.length < toolsMin) return undefined
  const words = names.map((name) => name.split(separators).filter(Boolean))
  const start = countShared(words)
  const byPrefix = new Map<string, string[]>()
  names.forEach((name, index) => {
    const [prefix, ...rest] = (words[index] ?? []).slice(start)
    if (prefix === undefined || rest.length === 0 || verbs.has(prefix.toLowerCase())) return
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), name])
  })
  const groups = [...byPrefix].filter(([, members]) => members.length > 1)
  const grouped = groups.reduce((sum, [, members]) => sum + members.length, 0)
  return groups.length > 1 && grouped / names.length >= partMin ? new Map(groups) : undefined
}

/** How many words all names begin with. */
function countShared(words: readonly string[][]): number {
  const [first = []] = words
  const end = first.findIndex((word, index) => words.some((other) => other[index] !== word))
  return end === -1 ? first.length : end
}
