const traceparent =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/
const stateKey =
  /^(?:[a-z][a-z0-9_\-*/]{0,255}|[a-z0-9][a-z0-9_\-*/]{0,240}@[a-z][a-z0-9_\-*/]{0,13})$/
const stateValue = /^[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/
const stateMembers = 32
const token = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/
const baggageValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/

/** The keys of `_meta` whose formats W3C Trace Context and Baggage define, each with its test. */
export const traceFormats: Readonly<Record<string, (text: string) => boolean>> = {
  traceparent: isTraceParent,
  tracestate: isTraceState,
  baggage: isBaggage,
}

/** Version 00 ends with the flags; later ones may go on. */
function isTraceParent(text: string): boolean {
  const [, version, rest] = traceparent.exec(text) ?? []
  return version !== undefined && (version !== '00' || rest === undefined)
}

function isTraceState(text: string): boolean {
  // Empty members are allowed, and mean nothing.
  const members = text
    .split(',')
    .map((member) => member.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((member) => member !== '')
    .map(splitPair)
  return (
    members.length <= stateMembers &&
    new Set(members.map(([key]) => key)).size === members.length &&
    members.every(([key, value = '']) => stateKey.test(key) && stateValue.test(value))
  )
}

function isBaggage(text: string): boolean {
  return text.split(',').every((member) => {
    const [pair = ['', undefined], ...properties] = member.split(';').map(splitTrimmed)
    return isBaggagePair(pair) && pair[1] !== undefined && properties.every(isBaggagePair)
  })
}

function isBaggagePair([key, value = '']: Pair): boolean {
  return token.test(key) && baggageValue.test(value)
}

type Pair = [key: string, value: string | undefined]

/** Key and value around the first equals sign; no value where there is none. */
function splitPair(text: string): Pair {
  const at = text.indexOf('=')
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

function splitTrimmed(text: string): Pair {
  const [key, value] = splitPair(text)
  return [key.trim(), value?.trim()]
}
