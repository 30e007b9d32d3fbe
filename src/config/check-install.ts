import { isHttpUrl } from '../core/install/http-url.ts'
import { inputName } from '../core/install/install.ts'
import { isObject, member } from '../core/json.ts'
import { toKey, toLiteral } from './literal.ts'
import type { Problem } from './problem.ts'

type Fields = Record<string, unknown>

/** What the schema can not say of a server's `install`. */
export function checkInstall(id: string, server: Fields): Problem[] {
  const { install } = server
  if (!isObject(install)) return []
  const path = ['servers', id, 'install']
  const texts = readTexts(install)
  return [
    ...checkKind(path, install, member(server, 'publicUrl') !== undefined),
    ...checkUrl(path, install),
    ...checkInputs(path, install, texts),
    ...checkVariables(path, texts),
    ...checkSecrets(path, server, texts),
  ]
}

function checkKind(path: string[], install: Fields, hasPublicUrl: boolean): Problem[] {
  const kinds = ['package', 'command', 'url'].filter((key) => install[key] !== undefined)
  if (kinds.length > 1) {
    const text = `has ${kinds.map((key) => `\`${key}\``).join(' and ')}: readers follow one of them.`
    return [{ path, text, write: [] }]
  }
  if (kinds.length === 0 && !hasPublicUrl) {
    const write = [
      "package: { registry: 'npm', name: 'your-server' }",
      "command: 'npx', args: ['-y', 'your-server']",
      "url: 'https://example.com/mcp'",
      "from: './server.json'",
    ]
    return [{ path, text: 'does not say what readers run or reach.', write }]
  }
  const isLocal = kinds.length > 0 && kinds[0] !== 'url'
  const others = isLocal ? ['headers', 'transport'] : ['args', 'env']
  return others
    .filter((key) => Object.hasOwn(install, key))
    .map((key) => ({
      path: [...path, key],
      text: `has no effect beside \`${kinds[0] ?? 'publicUrl'}\`: leave it out.`,
      write: [],
    }))
}

function checkUrl(path: string[], install: Fields): Problem[] {
  const { url } = install
  if (typeof url !== 'string' || isHttpUrl(url.replace(/\{[A-Za-z_][\w-]*\}/g, 'x'))) return []
  const text = 'must be an http or https address without a password in it.'
  return [{ path: [...path, 'url'], text, write: ["url: 'https://example.com/mcp'"] }]
}

function checkInputs(path: string[], install: Fields, texts: readonly string[]): Problem[] {
  const inputs = member(install, 'inputs')
  return Object.entries(isObject(inputs) ? inputs : {}).flatMap(([name, input]): Problem[] => {
    const place = [...path, 'inputs', name]
    if (!inputName.test(name)) {
      const good = name.replace(/[^\w-]+/g, '_').replace(/^(?=[\d-])/, '_')
      const text = 'is no usable name: letters, digits, "_" and "-", a letter first.'
      return [{ path: place, text, write: [`${toKey(good)}: { … }`] }]
    }
    if (!texts.some((one) => one.includes(`{${name}}`))) {
      const text = 'is used nowhere: a text of `install` holds it in braces.'
      return [{ path: place, text, write: [toLiteral(`{${name}}`)] }]
    }
    if (member(input, 'secret') !== true || member(input, 'default') === undefined) return []
    const text = 'a secret has no default: every reader would see it.'
    return [{ path: place, text, write: [`${toKey(name)}: { secret: true }`] }]
  })
}

function checkVariables(path: string[], texts: readonly string[]): Problem[] {
  const found = texts.map((one) => /\$\{(?:env:)?([A-Za-z_]\w*)?[^}]*\}?/.exec(one))
  return found.flatMap((match): Problem[] => {
    if (!match) return []
    const name = match[1] ?? 'TOKEN'
    const text = `\`${match[0]}\` is not filled in here: readers give the value.`
    return [{ path, text, write: [`'{${name}}', and inputs: { ${name}: { secret: true } }`] }]
  })
}

/** A secret of the build that stands among what readers see. */
function checkSecrets(path: string[], server: Fields, texts: readonly string[]): Problem[] {
  const secrets = [
    ...Object.values(fieldsOf(server, 'headers')),
    ...Object.values(fieldsOf(server, 'auth')).filter((value) => value !== 'bearer'),
    ...Object.entries(fieldsOf(server, 'env'))
      .filter(([name]) => /token|key|secret|pass|credential/i.test(name))
      .map(([, value]) => value),
  ]
    .map((value) => (typeof value === 'string' ? value.replace(/^(?:bearer|basic)\s+/i, '') : ''))
    .filter((value) => value.length >= 8 && !value.includes('${') && !/^https?:/.test(value))
  if (!texts.some((one) => secrets.some((secret) => one.includes(secret)))) return []
  const text = 'repeats a secret that the build uses: every reader would see it.'
  return [{ path, text, write: ["'{token}', and inputs: { token: { secret: true } }"] }]
}

function fieldsOf(value: Fields, key: string): Fields {
  const fields = member(value, key)
  return isObject(fields) ? fields : {}
}

/** All texts of the option that end up in snippets. */
function readTexts(install: Fields): string[] {
  const { command, args, url, env, headers } = install
  const parts = [install['package'], command, args, url, env, headers]
  return parts.flatMap((part) => toTexts(part))
}

function toTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(toTexts)
  return isObject(value) ? Object.values(value).flatMap(toTexts) : []
}
