import { createMarker, type Mark } from './mark.ts'
import { renderToken } from './token.ts'

type TakeMark = ReturnType<typeof createMarker>

/**
 * The head of an HTTP message: start line and header fields, with each mark after its name. Other
 * lines come through unchanged.
 */
export function highlightHttp(text: string, marks: readonly Mark[] = []): string {
  const takeMark = createMarker(marks)
  return text
    .split('\n')
    .map((line, index) =>
      index === 0 ? renderStartLine(line, takeMark) : renderField(line, takeMark),
    )
    .join('\n')
}

function renderField(line: string, takeMark: TakeMark): string {
  const colon = line.indexOf(':')
  const name = line.slice(0, colon)
  if (colon < 1 || /\s/.test(name)) return renderToken(undefined, line)
  const mark = takeMark(`header:${name.toLowerCase()}`)
  return `${renderToken('key', name)}${mark}:${renderToken('string', line.slice(colon + 1))}`
}

function renderStartLine(line: string, takeMark: TakeMark): string {
  const [first = '', ...rest] = line.split(' ')
  const isResponse = first.startsWith('HTTP/')
  const [second, ...others] = rest
  return [
    renderToken('keyword', first) + takeMark('line'),
    ...(second === undefined ? [] : [renderToken(isResponse ? 'number' : 'string', second)]),
    ...others.map((word) => renderToken(undefined, word)),
  ].join(' ')
}
