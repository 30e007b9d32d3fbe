/** From this length on a form is rare enough to be looked for that shares no sign with the value. */
const minEncoded = 8

/**
 * A secret as it is and as programs write it: in JSON (also with ASCII alone, and JSON within JSON),
 * in an address or a form, in HTML, in Base64 (also as a part of something longer), in hex, in capitals.
 */
export function secretForms(secret: string): string[] {
  // UTF-8 in a header is read as Latin-1.
  return spell(secret).flatMap((form) => [form, Buffer.from(form).toString('latin1')])
}

function spell(secret: string): string[] {
  const value = secret.toWellFormed()
  const json = toJson(value)
  const percent = encodeURIComponent(value)
  const forms = [
    ...[secret, value, json, toAscii(json), toAscii(json).toUpperCase(), toJson(json)],
    ...[percent, toLowerHex(percent), encodeURI(value), percent.replaceAll('%20', '+')],
    ...[String(new URLSearchParams([['', value]])).slice(1)],
    ...['http://a/?', 'http://a/'].map((start) => new URL(start + value).href.slice(start.length)),
    ...htmlForms(value),
  ]
  if (value.length < minEncoded) return forms
  const bytes = Buffer.from(value)
  const hex = bytes.toString('hex')
  return [
    ...forms,
    ...base64Forms(bytes),
    ...[hex, hex.toUpperCase()],
    // A word in capitals is a word; a token in capitals is the token.
    ...(/\d/.test(value) ? [value.toUpperCase(), value.toLowerCase()] : []),
  ]
}

function toJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function toAscii(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, toUnitEscape)
}

function toUnitEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function toLowerHex(percent: string): string {
  return percent.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase())
}

function htmlForms(text: string): string[] {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const quoted = escaped.replaceAll('"', '&quot;')
  return [
    ...[escaped, quoted, escaped.replaceAll('"', '&#34;')],
    ...['&#39;', '&#x27;', '&apos;'].map((quote) => quoted.replaceAll("'", quote)),
  ]
}

/** Base64 of the bytes behind none, one and two others; signs that the neighbours share are left out. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes])
    const start = before === 0 ? 0 : before + 1
    const end = Math.floor((padded.length * 8) / 6)
    return (['base64', 'base64url'] as const).flatMap((encoding) => {
      const text = padded.toString(encoding).replace(/=+$/, '').slice(start)
      return [text, text.slice(0, end - start)]
    })
  })
}
