import { guides, toGuideLink } from '../resources.mjs'
import { readsOnly, toResult } from './schemas.mjs'

export const findGuides = {
  name: 'find_guides',
  title: 'Find guides',
  description: [
    'Find the guides that explain symbols, severities and methods.',
    '',
    'The answer links to resources: read a guide with `resources/read` when you need its text.',
  ].join('\n'),
  annotations: readsOnly,
  inputSchema: {
    type: 'object',
    properties: {
      topic: { type: 'string', minLength: 1, description: 'A word, for example `severity`.' },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      guides: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            uri: { type: 'string', format: 'uri' },
            title: { type: 'string' },
          },
          required: ['uri', 'title'],
        },
      },
    },
    required: ['guides'],
  },
  run({ topic = '' }) {
    const wanted = topic.toLowerCase()
    const found = guides.filter(({ title, text }) =>
      `${title} ${text}`.toLowerCase().includes(wanted),
    )
    const data = { guides: found.map(({ uri, title }) => ({ uri, title })) }
    return toResult(data, ...found.map(toGuideLink))
  },
}
