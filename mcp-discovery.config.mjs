import { listen } from './examples/demo-server/http.mjs'

// Five real servers, all started on this machine: two eras, two transports. Astro's own `sync`,
// `check` and `preview` call nobody, so nothing needs to listen then; our command's `check` does.
const [, script = '', command = ''] = process.argv
const isAstro = /astro(\.[cm]?js)?$/.test(script)
const callsNobody = isAstro && ['sync', 'check', 'preview'].includes(command)
// An edited tool of the demo shows in the browser at once.
const isDev = isAstro && command === 'dev'
const demo = callsNobody ? undefined : await listen({ watch: isDev })
demo?.unref()

const publicUrl = 'https://demo.example/mcp'

// Real answers on the pages of these tools: one that works, one that fails.
const calls = [
  {
    tool: 'convert_units',
    arguments: { value: 21.5, from: 'celsius', to: 'fahrenheit' },
    title: { en: 'From Celsius to Fahrenheit', ru: 'Из градусов Цельсия в градусы Фаренгейта' },
  },
  {
    tool: 'get_forecast',
    arguments: { place: { station: 'atlantis' } },
    title: { en: 'A station that does not exist', ru: 'Станция, которой нет' },
  },
]

/** @type {import('astro-mcp-discovery').McpDiscoveryOptions} */
export default {
  dir: 'content/mcp',
  findings: 'public',
  tokens: true,
  servers: {
    demo: {
      command: 'node',
      args: ['examples/demo-server/stdio.mjs', ...(isDev ? ['--watch'] : [])],
      label: { en: 'Skylight Weather', ru: 'Погода Skylight' },
      description: {
        en: 'Our demo server: a made-up weather service that speaks the modern protocol.',
        ru: 'Наш демонстрационный сервер: вымышленная служба погоды, говорит на современном протоколе.',
      },
      lang: 'en',
      install: {
        package: { registry: 'npm', name: 'example-weather-mcp' },
        env: { WEATHER_API_KEY: '{apiKey}' },
        inputs: {
          apiKey: {
            description: {
              en: 'The key of your Skylight account.',
              ru: 'Ключ вашей учётной записи Skylight.',
            },
            secret: true,
          },
        },
      },
      calls,
      publishSnapshot: true,
      probes: { initialize: true },
    },
    'demo-http': {
      url: demo?.url ?? publicUrl,
      publicUrl,
      label: { en: 'Skylight Weather over HTTP', ru: 'Погода Skylight через HTTP' },
      description: {
        en: 'The same server over Streamable HTTP: status codes and headers are part of it.',
        ru: 'Тот же сервер через Streamable HTTP: добавляются коды состояния и заголовки.',
      },
      lang: 'en',
      calls,
      probes: { versionError: true, unknownMethod: true, initialize: true },
    },
    everything: npmServer('server-everything', {
      label: { en: 'Everything', ru: 'Все возможности' },
      description: {
        en: 'A reference server that uses every feature, of the years before 2026.',
        ru: 'Эталонный сервер, в котором есть все возможности протокола до 2026 года.',
      },
    }),
    filesystem: npmServer(
      'server-filesystem',
      {
        label: { en: 'Filesystem', ru: 'Файловая система' },
        description: {
          en: 'A reference server that reads and writes files.',
          ru: 'Эталонный сервер, который читает и записывает файлы.',
        },
      },
      ['examples'],
    ),
    memory: npmServer('server-memory', {
      label: { en: 'Memory', ru: 'Память' },
      description: {
        en: 'A reference server that keeps a graph of what a model should remember.',
        ru: 'Эталонный сервер: хранит в виде графа то, что модель должна помнить.',
      },
    }),
  },
}

/** A server of an npm package, started from node_modules; readers start it with npx. */
function npmServer(name, words, args = []) {
  const pkg = `@modelcontextprotocol/${name}`
  return {
    command: 'node',
    args: [`node_modules/${pkg}/dist/index.js`, ...args],
    install: {
      package: { registry: 'npm', name: pkg },
      ...(args.length > 0 && {
        args: ['{folder}'],
        inputs: {
          folder: {
            description: {
              en: 'A folder the server may use.',
              ru: 'Папка, к которой серверу открыт доступ.',
            },
            placeholder: '/path/to/folder',
          },
        },
      }),
    },
    lang: 'en',
    ...words,
  }
}
