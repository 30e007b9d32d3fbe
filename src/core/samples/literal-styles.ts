import { escapeText, toHex, toUnitEscapes } from './escape-text.ts'
import type { LiteralStyle } from './write-literal.ts'

const layout: Record<string, string> = { '\n': '\\n', '\t': '\\t' }

export const typescriptStyle: LiteralStyle = {
  indent: '  ',
  null: 'null',
  true: 'true',
  false: 'false',
  pad: ' ',
  string: toTypeScriptString,
  key(name) {
    // As a plain key it would set the prototype.
    if (name === '__proto__') return "['__proto__']"
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toTypeScriptString(name)
  },
  parse: (json) => `JSON.parse(${toTypeScriptString(json)})`,
}

export const pythonStyle: LiteralStyle = {
  indent: '    ',
  null: 'None',
  true: 'True',
  false: 'False',
  pad: '',
  string: toPythonString,
  key: toPythonString,
  parse: (json) => `json.loads(${toPythonString(json)})`,
}

function toTypeScriptString(text: string): string {
  return `'${escapeText(text, toUnitEscapes, (visible) => escapeMarks(visible, /[\\'\n\t]/g))}'`
}

function toPythonString(text: string): string {
  const toEscape = (codePoint: number): string =>
    codePoint > 0xffff ? `\\U${toHex(codePoint, 8)}` : `\\u${toHex(codePoint, 4)}`
  return `"${escapeText(text, toEscape, (visible) => escapeMarks(visible, /[\\"\n\t]/g))}"`
}

function escapeMarks(text: string, marks: RegExp): string {
  return text.replace(marks, (mark) => layout[mark] ?? `\\${mark}`)
}
