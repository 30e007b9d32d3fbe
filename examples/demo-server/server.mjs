import { readFileSync } from 'node:fs'
import { McpServer, ResourceTemplate, fromJsonSchema } from '@modelcontextprotocol/server'
import { prompts } from './prompts.mjs'
import { resources, templates } from './resources.mjs'
import { tools } from './tools/index.mjs'

const instructions = readFileSync(new URL('./instructions.md', import.meta.url), 'utf8')

// What the server offers changes only with a release: anyone may keep it for an hour.
const cacheHint = { ttlMs: 60 * 60 * 1000, cacheScope: 'public' }

/**
 * A fresh server for one connection or one HTTP request.
 * @param {{ list(): object[], onChange?(listener: () => void): () => void }} [live] Tools that change
 *   while the server runs; without `onChange` those of now.
 */
export function createDemoServer(live) {
  const server = new McpServer(
    {
      name: 'skylight-weather',
      title: 'Skylight Weather',
      version: '1.4.0',
      description: 'Forecasts, alerts and guides of a made-up weather network.',
      websiteUrl: 'https://skylight.example/docs',
    },
    {
      instructions,
      capabilities: {
        tools: { listChanged: true },
        prompts: { listChanged: true },
        resources: { listChanged: true },
        completions: {},
        extensions: {
          'com.example.skylight/forecast-cards': { version: 1, formats: ['text', 'svg'] },
        },
      },
      cacheHints: {
        'server/discover': cacheHint,
        'tools/list': cacheHint,
        'prompts/list': cacheHint,
        'resources/list': cacheHint,
        'resources/templates/list': cacheHint,
      },
    },
  )
  const registered = (live?.list() ?? tools).map((tool) => registerTool(server, tool))
  if (live?.onChange) followTools(server, live, registered)
  for (const prompt of prompts) registerPrompt(server, prompt)
  for (const resource of resources) registerResource(server, resource)
  for (const template of templates) registerTemplate(server, template)
  return server
}

/** Puts the tools of now in the place of those of before; each time clients are told. */
function followTools(server, live, registered) {
  const stop = live.onChange(() => {
    for (const tool of registered) tool.remove()
    registered = live.list().map((tool) => registerTool(server, tool))
  })
  const { onclose } = server.server
  server.server.onclose = () => {
    stop()
    onclose?.()
  }
}

function registerTool(server, { name, inputSchema, outputSchema, run, ...config }) {
  return server.registerTool(
    name,
    {
      ...config,
      inputSchema: fromJsonSchema(inputSchema),
      outputSchema: fromJsonSchema(outputSchema),
    },
    (args) => run(args),
  )
}

function registerPrompt(server, { name, argsSchema, toText, ...config }) {
  const toMessages = (args) => ({
    messages: [{ role: 'user', content: { type: 'text', text: toText(args) } }],
  })
  if (argsSchema) {
    server.registerPrompt(name, { ...config, argsSchema: fromJsonSchema(argsSchema) }, toMessages)
  } else {
    server.registerPrompt(name, config, () => toMessages({}))
  }
}

function registerResource(server, { uri, name, text, ...config }) {
  server.registerResource(name, uri, config, () => ({
    contents: [{ uri, mimeType: config.mimeType, text }],
  }))
}

function registerTemplate(server, { uriTemplate, name, complete, toText, ...config }) {
  const template = new ResourceTemplate(uriTemplate, { list: undefined, complete })
  server.registerResource(name, template, config, (uri, variables) => ({
    contents: [{ uri: uri.href, mimeType: config.mimeType, text: toText(variables) }],
  }))
}
