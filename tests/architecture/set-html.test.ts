import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from './read-imports.ts'

test('HTML made from data enters pages through one component only', () => {
  const components = readdirSync(join(root, 'plugins'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.astro'))
    .filter((path) => readFileSync(join(root, 'plugins', path), 'utf8').includes('set:html'))
  expect(components).toEqual(['astro/components/text/SafeHtml.astro'])
})

test('templates of HTML set values into quoted attributes and contents only', () => {
  const folder = join(root, 'src/render/html')
  const faults = readdirSync(folder).flatMap((file) =>
    findTemplates(file, readFileSync(join(folder, file), 'utf8')).flatMap((template) =>
      findUnsafe(template).map((found) => `${file}: ${found}`),
    ),
  )
  expect(faults).toEqual([])
})

test.each([
  ['html`<a href=${url}>`', ['<a href=${}']],
  ['html`<a href="${url}" ${marks}>${text}</a>`', []],
  ["html`<a href='${url}'>`", ["<a href='${}"]],
  ['html`<${name}>`', ['<${}']],
  ['html`<h${depth} id="a">${text}</h${depth}>`', []],
  ['html`<p on${event}="x">`', ['<p on${}']],
  ['html`<script>${data}</script>`', ['<script>${}']],
])('%s has the unsafe places %j', (code, unsafe) => {
  expect(findTemplates('a.ts', code).flatMap(findUnsafe)).toEqual(unsafe)
})

/** The templates tagged `html`, each value in them as `${}`. */
function findTemplates(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      const { template } = node
      found.push(
        ts.isTemplateExpression(template)
          ? template.head.text + template.templateSpans.map(toHole).join('')
          : template.text,
      )
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A heading's depth is a number by its type, so that it may end the name of an element. */
function toHole({ expression, literal }: ts.TemplateSpan): string {
  return (expression.getText() === 'depth' ? '2' : '${}') + literal.text
}

/** Each value in a tag that is neither in a quoted value nor parted from what stands before it. */
function findUnsafe(template: string): string[] {
  return [...template.matchAll(/\$\{\}/g)].flatMap(({ index }) => {
    const before = template.slice(0, index)
    const tag = before.slice(before.lastIndexOf('<'))
    const isRaw = /^<(script|style)\b/.test(tag)
    if (tag.replace(/"[^"]*"/g, '').includes('>')) return isRaw ? [`${tag}${'$'}{}`] : []
    const isInValue = tag.split('"').length % 2 === 0
    const isWhole = /\s$/.test(tag) || tag === ''
    return isInValue || isWhole || !tag.startsWith('<') ? [] : [`${tag}${'$'}{}`]
  })
}

test('no component has a raw script or style that a strict policy would block', () => {
  const faults = readdirSync(join(root, 'plugins'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.astro'))
    .flatMap((path) => {
      const text = readFileSync(join(root, 'plugins', path), 'utf8').replace(
        /^---[\s\S]*?\n---/,
        '',
      )
      return /is:inline|\sstyle=|define:vars/.test(text) ? [path] : []
    })
  expect(faults).toEqual([])
})
