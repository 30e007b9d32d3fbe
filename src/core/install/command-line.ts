/** A command line for a POSIX shell: every word arrives as it was, nothing is expanded. */
export function toCommandLine(words: readonly string[]): string {
  return words.map(quoteWord).join(' ')
}

function quoteWord(word: string): string {
  // A leading `~` or an `=` within the command's own name would mean something to a shell.
  if (/^[A-Za-z0-9_./:@,+-][A-Za-z0-9_./:@,+=-]*$/.test(word)) return word
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}
