import { renderToken } from './token.ts'

/** The head of an HTTP message: start line and header fields. Other lines come through unchanged. */
export function highlightHttp(text: string): string {
  return text.split('\n').map(renderLine).join('\n')
}

function renderLine(line: string, index: number): string {
  if (index === 0) return renderStartLine(line)
  const colon = line.indexOf(':')
  if (colon < 1 || /\s/.test(line.slice(0, colon))) return renderToken(undefined, line)
  return (
    renderToken('key', line.slice(0, colon)) + ':' + renderToken('string', line.slice(colon + 1))
  )
}

function renderStartLine(line: string): string {
  const [first = '', ...rest] = line.split(' ')
  const isResponse = first.startsWith('HTTP/')
  const [second, ...others] = rest
  return [
    renderToken('keyword', first),
    ...(second === undefined ? [] : [renderToken(isResponse ? 'number' : 'string', second)]),
    ...others.map((word) => renderToken(undefined, word)),
  ].join(' ')
}
