import { regions } from '../stations.mjs'

/** Schemas that more than one tool uses. */
export const stationSchema = {
  type: 'object',
  description: 'A station of the network.',
  properties: {
    id: { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$', examples: ['amber-bay'] },
    name: { type: 'string', description: 'The name for people.' },
    region: { type: 'string', enum: regions },
    latitude: { type: 'number', minimum: -90, maximum: 90, description: 'Degrees, WGS 84.' },
    longitude: { type: 'number', minimum: -180, maximum: 180, description: 'Degrees, WGS 84.' },
    elevation: { type: 'integer', description: 'Metres above sea level.' },
  },
  required: ['id', 'name', 'region', 'latitude', 'longitude', 'elevation'],
  additionalProperties: false,
}

export const unitsSchema = {
  type: 'string',
  enum: ['metric', 'imperial'],
  default: 'metric',
  description:
    '`metric`: °C, m/s, mm. `imperial`: °F, mph, in. All figures of one answer are in one system.',
}

/** Reads only what this server holds: no outside world. The other hints are about what writes. */
export const readsOnly = { readOnlyHint: true, openWorldHint: false }

/** The answer of a tool: the data, and the same as text for clients that know only text. */
export function toResult(data, ...links) {
  return {
    content: [{ type: 'text', text: JSON.stringify(data, null, 2) }, ...links],
    structuredContent: data,
  }
}
