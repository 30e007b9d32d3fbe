import type { JsonValue } from '../../../src/core/json.ts'

/** Texts that end a string, a line, a comment or a word in some language when they are not escaped. */
export const hostileTexts = [
  `it's "both" \`ticks\``,
  '$HOME ${HOME} $(echo gone) `echo gone` !! %s {x}',
  '${globalThis.gone = true}',
  'two\nlines\r\nand\ta tab',
  'ends with a backslash \\',
  '\\',
  "\\' + '",
  '"""',
  "'''",
  "'; exit 3; '",
  '*/ // # <!-- </script>',
  '@/etc/hostname',
  '-',
  '--data @/etc/hostname',
  'Zürich 東京 🧭 é',
  '\u202e reversed \u200b zero \u2028 line \u2029 paragraph',
  'nul \u0000 escape \u001b[31m bell \u0007 delete \u007f',
  '\u{e0041} tag',
  '\ud83d half',
  '\\u0041 \\x41 \\N{BULLET} \\n',
  ' spaces at both ends ',
  'x'.repeat(5000),
] as const

/** Each text as a tool's name, as a property's name, and as a value inside of lists and objects. */
export const hostileTools = hostileTexts.map(
  (text) =>
    ({
      name: text,
      inputSchema: {
        type: 'object',
        properties: {
          [text]: { const: text },
          nested: { const: { list: [text, { [text]: [text, null, true, false, 0, -1.5e-9] }] } },
        },
        required: [text, 'nested'],
      },
    }) satisfies JsonValue,
)

const deep = (levels: number): JsonValue => (levels === 0 ? `'"\\` : { in: [deep(levels - 1)] })

export const oddTools: Record<string, JsonValue> = {
  'a property that sets prototypes': withArguments(
    JSON.parse('{"__proto__": {"__proto__": 1}, "constructor": 2, "class": 3, "1": 4, "a-b": 5}'),
  ),
  'values deeper than a parser takes': withArguments({ value: deep(120) }),
  'numbers at the ends of their range': withArguments({
    list: [0, -0.5, 1e21, 5e-324, 1.7976931348623157e308, 9007199254740991],
  }),
  'empty lists and objects': withArguments({ a: [], b: {}, c: [[]], d: '' }),
}

function withArguments(value: JsonValue): JsonValue {
  return { name: 'odd', inputSchema: { type: 'object', const: value } }
}
