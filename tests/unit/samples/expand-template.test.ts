import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTemplate } from 'url-template'
import { expandTemplate } from '../../../src/core/samples/expand-template.ts'
import { readVariables } from '../../../src/core/uri-template.ts'

test('templates with every operator expand as RFC 6570 says', () => {
  const values = new Map([
    ['var', 'value'],
    ['hello', 'Hello World!'],
    ['path', '/foo/bar'],
    ['empty', ''],
    ['x', '1024'],
  ])
  const cases: [string, string][] = [
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{+hello}', 'Hello%20World!'],
    ['{+path}/here', '/foo/bar/here'],
    ['X{#path,x}', 'X#/foo/bar,1024'],
    ['X{.var,x}', 'X.value.1024'],
    ['{/var,x}/here', '/value/1024/here'],
    ['{;x,empty}', ';x=1024;empty'],
    ['{?x,empty}', '?x=1024&empty='],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['{var:3}{var*}', 'valvalue'],
    ['{missing}{?missing}', ''],
    ['a{b', 'a{b'],
    ['{}', '{}'],
    ['{=var}{|var}{!x}{@x}{,x}', '{=var}{|var}{!x}{@x}{,x}'],
  ]
  expect(cases.map(([template]) => expandTemplate(template, values))).toEqual(
    cases.map(([, uri]) => uri),
  )
})

test('an expression with an operator of no meaning has no variables', () => {
  expect(readVariables('a://{x}/{=y}{|z}{?q}{}')).toEqual([
    { name: 'x', operator: '' },
    { name: 'q', operator: '?' },
  ])
})

test('templates expand as a library of others expands them', () => {
  // The library cuts in code units and keeps a bare `%`: it gets no such texts.
  const character = fc.constantFrom(...'aZ09-._~ !/?#[]@&=+,;é中'.split(''))
  const variable = fc.constantFrom('a', 'b', 'none', 'a:2', 'b*')
  const expression = fc
    .tuple(
      fc.constantFrom('', '+', '#', '.', '/', ';', '?', '&'),
      fc.array(variable, { minLength: 1, maxLength: 3 }),
    )
    .map(([operator, names]) => `{${operator}${names.join(',')}}`)
  fc.assert(
    fc.property(fc.array(expression), fc.string({ unit: character }), (parts, text) => {
      const template = `demo://${parts.join('x')}`
      const values = { a: text, b: 'ü/?&' }
      expect(expandTemplate(template, new Map(Object.entries(values)))).toBe(
        parseTemplate(template).expand(values),
      )
    }),
  )
})
