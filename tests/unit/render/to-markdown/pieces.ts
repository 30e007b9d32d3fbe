import fc from 'fast-check'

/** Signs, marks and words that mean something in Markdown, GFM, HTML or MDX, and any characters. */
const mark = fc.constantFrom(
  ...'`~*_[]()<>!#>-+|\\&;:"\'\n\t =/.@^{}$0123'.split(''),
  ...['\n\n', '    ', '](', '```', '~~~', '**', '__', '~~', '![', '[x]: ', '[^1]', '[^1]: '],
  ...['1. ', '- ', '> ', '| - |\n', '---\n', '===\n', 'a\n', 'b', 'é', '\u202e', '\u200b', '\0'],
  ...['https://a.example/x_y', 'www.', 'http://', 'mailto:', 'xmpp:', 'a@b.example'],
  ...['&lt;', '&#60;', '<!--', '-->', '<b>', '<a href=x>', '{x}', 'import ', 'export '],
)

/** Texts that try to be more than text. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(mark, mark, mark, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 14 })
  .map((pieces) => pieces.join(''))
