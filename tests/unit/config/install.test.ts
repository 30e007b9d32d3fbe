import { describe, expect, it } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import type { Install } from '../../../src/core/install/install.ts'
import { toSetup } from '../../../src/core/install/setup.ts'

const defaults = { args: [], transport: 'http', env: {}, headers: {}, inputs: {} }

describe('an `install` that is right', () => {
  it('gets its defaults', () => {
    const install = {
      package: { registry: 'npm', name: 'weather-mcp' },
      env: { API_KEY: '{apiKey}' },
      inputs: { apiKey: { secret: true } },
    }
    expect(installOf({ command: 'node', install })).toEqual({
      ...defaults,
      package: { registry: 'npm', name: 'weather-mcp', runnerArgs: [] },
      env: { API_KEY: '{apiKey}' },
      inputs: { apiKey: { secret: true, required: true, choices: [] } },
    })
  })

  it('may be what an entry of `mcpServers` is', () => {
    const install = { command: 'npx', args: ['-y', 'weather-mcp'] }
    expect(installOf({ command: 'node', install })).toEqual({ ...defaults, ...install })
  })

  it('may leave the address to `publicUrl`', () => {
    const server = { url: 'https://internal.example', publicUrl: 'https://a.example/mcp' }
    const install = { headers: { 'X-Plan': 'free' } }
    expect(installOf({ ...server, install })).toEqual({ ...defaults, ...install })
  })
})

describe('an `install` that is wrong', () => {
  it('is told in one message, each problem with the line to write', () => {
    expect(
      messageOf({
        servers: {
          typo: { command: 'x', install: { command: 'npx', arg: ['-y'] } },
          two: { command: 'x', install: { command: 'npx', url: 'https://a.example/mcp' } },
          none: { command: 'x', install: { env: { A: 'b' } } },
          kind: { command: 'x', install: { command: 'x', headers: { A: 'b' } } },
          scheme: { command: 'x', install: { url: 'ftp://me:pw@a.example' } },
          name: { command: 'x', install: { command: 'x', name: 'My server' } },
          registry: { command: 'x', install: { package: { registry: 'pip', name: 'a' } } },
          unused: { command: 'x', install: { command: 'x', inputs: { key: {} } } },
          badName: { command: 'x', install: { command: 'x', inputs: { '2 keys': {} } } },
          secret: {
            command: 'x',
            install: { command: '{key}', inputs: { key: { secret: true, default: 'abc' } } },
          },
          variable: { command: 'x', install: { command: 'x', env: { KEY: '${env:MY_KEY}' } } },
        },
      }),
    ).toMatchInlineSnapshot(`
      "The configuration is not valid. 11 problems:
        - servers.typo.install.arg: unknown key, did you mean "args"?
            Write: args: ['-y']
        - servers.name.install.name: must be letters, digits, "-" and "_", up to 64 characters.
        - servers.registry.install.package.registry: must be one of 'npm', 'pypi', 'oci', 'nuget'.
            Write: registry: 'pypi'
        - servers.two.install: has \`command\` and \`url\`: readers follow one of them.
        - servers.none.install: does not say what readers run or reach.
            Write: package: { registry: 'npm', name: 'your-server' }
               or: command: 'npx', args: ['-y', 'your-server']
               or: url: 'https://example.com/mcp'
               or: from: './server.json'
        - servers.kind.install.headers: has no effect beside \`command\`: leave it out.
        - servers.scheme.install.url: must be an http or https address without a password in it.
            Write: url: 'https://example.com/mcp'
        - servers.unused.install.inputs.key: is used nowhere: a text of \`install\` holds it in braces.
            Write: '{key}'
        - servers.badName.install.inputs["2 keys"]: is no usable name: letters, digits, "_" and "-", a letter first.
            Write: _2_keys: { … }
        - servers.secret.install.inputs.key: a secret has no default: every reader would see it.
            Write: key: { secret: true }
        - servers.variable.install: \`\${env:MY_KEY}\` is not filled in here: readers give the value.
            Write: '{MY_KEY}', and inputs: { MY_KEY: { secret: true } }"
    `)
  })

  it('never repeats a secret of the build', () => {
    const headers = { Authorization: 'Bearer s3cret-t0ken' }
    const install = { url: 'https://a.example/mcp', headers }
    const message = messageOf({ servers: { a: { url: 'https://b.example', headers, install } } })
    expect(message).toContain('servers.a.install: repeats a secret that the build uses')
    expect(message).not.toContain('s3cret')
    const env = { API_KEY: 'k-12345678', REGION: 'eu-west-1' }
    expect(
      messageOf({ servers: { a: { command: 'x', env, install: { command: 'x', env } } } }),
    ).toContain('repeats a secret')
    const fine = { command: 'x', env: { REGION: env.REGION } }
    expect(installOf({ command: 'x', env, install: fine }).env).toEqual({ REGION: 'eu-west-1' })
  })
})

describe('a `server.json`', () => {
  const file = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: 'example.weather/weather',
    description: 'Forecasts.',
    version: '1.2.0',
    packages: [
      {
        registryType: 'mcpb',
        identifier: 'https://a.example/w.mcpb',
        transport: { type: 'stdio' },
      },
      {
        registryType: 'npm',
        identifier: '@weather/mcp',
        version: '1.2.0',
        transport: { type: 'stdio' },
        runtimeHint: 'npx',
        runtimeArguments: [{ type: 'positional', value: '-y' }],
        packageArguments: [
          { type: 'positional', value: 'serve' },
          { type: 'named', name: '--folder', description: 'Cache.', isRequired: true },
          { type: 'named', name: '--port', description: 'Optional.', format: 'number' },
          { type: 'named', name: '--units', default: 'metric', choices: ['metric', 'imperial'] },
        ],
        environmentVariables: [
          { name: 'API_KEY', description: 'From your account.', isRequired: true, isSecret: true },
          { name: 'LOG_LEVEL', default: 'info' },
          { name: 'MODE', value: 'fast' },
          { description: 'no name' },
          'no object',
        ],
      },
    ],
    remotes: [
      { type: 'sse', url: 'https://weather.example/sse' },
      {
        type: 'streamable-http',
        url: 'https://{region}.weather.example/mcp',
        variables: { region: { choices: ['eu', 'us'], isRequired: true } },
        headers: [
          {
            name: 'Authorization',
            value: 'Bearer {token}',
            isRequired: true,
            variables: { token: { isSecret: true, default: 'never shown' } },
          },
          { name: 'X-Fixed', value: '{a}-{b}', variables: { a: { value: 'one' } } },
        ],
      },
    ],
  }

  it('gives a local server its package', () => {
    const install = installOf({ command: 'node', install: { from: 'server.json' } }, file)
    expect(install).toEqual({
      ...defaults,
      package: {
        registry: 'npm',
        name: '@weather/mcp',
        version: '1.2.0',
        runner: 'npx',
        runnerArgs: ['-y'],
      },
      args: ['serve', '--folder', '{folder}', '--units', '{units}'],
      env: { API_KEY: '{API_KEY}', LOG_LEVEL: '{LOG_LEVEL}', MODE: 'fast' },
      inputs: {
        folder: { description: 'Cache.', secret: false, required: true, choices: [] },
        units: {
          default: 'metric',
          secret: false,
          required: false,
          choices: ['metric', 'imperial'],
        },
        API_KEY: {
          description: 'From your account.',
          secret: true,
          required: true,
          choices: [],
        },
        LOG_LEVEL: { default: 'info', secret: false, required: false, choices: [] },
      },
    })
    expect(toSetup({ id: 'w', install })).toMatchObject({
      run: {
        command: 'npx',
        args: ['-y', '@weather/mcp@1.2.0', 'serve', '--folder', '{folder}', '--units', '{units}'],
      },
      values: [
        ['API_KEY', '{API_KEY}'],
        ['MODE', 'fast'],
      ],
    })
  })

  it('gives a remote server its Streamable HTTP address, with the name of `install`', () => {
    const own = { from: 'server.json', name: 'weather' }
    expect(installOf({ url: 'https://internal.example', install: own }, file)).toEqual({
      ...defaults,
      name: 'weather',
      url: 'https://{region}.weather.example/mcp',
      headers: { Authorization: 'Bearer {token}', 'X-Fixed': 'one-{b}' },
      inputs: {
        region: { secret: false, required: true, choices: ['eu', 'us'] },
        token: { secret: true, required: true, choices: [] },
      },
    })
  })

  it('gives what it has where the other kind was wanted, also inside the answer of a registry', () => {
    const { remotes, ...local } = file
    const wrapped = { server: local }
    const install = { from: 'server.json' }
    expect(installOf({ url: 'https://a.example', install }, wrapped).package?.name).toBe(
      '@weather/mcp',
    )
    expect(installOf({ command: 'x', install }, { remotes: remotes.slice(0, 1) })).toMatchObject({
      url: 'https://weather.example/sse',
      transport: 'sse',
    })
  })

  it('keeps two inputs of one name apart', () => {
    const variable = (description: string): unknown => ({ key: { description } })
    const remote = {
      type: 'sse',
      url: 'https://a.example',
      headers: [
        { name: 'A', value: '{key}', variables: variable('first') },
        { name: 'B', value: '{key}', variables: variable('second') },
        { name: 'C', value: '{key}', variables: variable('first') },
      ],
    }
    const install = installOf({ command: 'x', install: { from: 's' } }, { remotes: [remote] })
    expect(install.headers).toEqual({ A: '{key}', B: '{key_2}', C: '{key}' })
    expect(install.inputs['key_2']?.description).toBe('second')
  })

  it.each([
    ['{}', 'it has no package of npm, pypi, oci, nuget that starts over stdio, and no remote'],
    ['{"packages":[null,{"registryType":"npm"}],"remotes":{}}', 'it has no package'],
    ['{', 'can not be read'],
    ['[]', 'it has no package'],
  ])('that is %s is told as a problem', (content, reason) => {
    const servers = { a: { command: 'x', install: { from: 'server.json' } } }
    const message = messageOf({ servers }, () => content)
    expect(message).toContain('servers.a.install.from: server.json can not be read')
    expect(message).toContain(reason)
  })

  it('can not be read where files are out of reach', () => {
    const servers = { a: { command: 'x', install: { from: 'server.json' } } }
    expect(messageOf({ servers })).toContain('files are read by the command and the build')
  })
})

function installOf(server: unknown, file?: unknown): Install {
  const readText = (): string => JSON.stringify(file)
  const options = parseOptions({ servers: { a: server } }, file === undefined ? {} : { readText })
  const install = options.servers['a']?.install
  if (!install) throw new Error('no install')
  return install
}

function messageOf(options: unknown, readText?: (file: string) => string): string {
  try {
    parseOptions(options, readText ? { readText } : {})
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the options were accepted')
}
