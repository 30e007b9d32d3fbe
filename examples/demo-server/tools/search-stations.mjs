import { regions, stations } from '../stations.mjs'
import { readsOnly, stationSchema, toResult } from './schemas.mjs'

export const searchStations = {
  name: 'search_stations',
  title: 'Search stations',
  description: [
    'Find weather stations by name or region.',
    '',
    'The query matches any part of a name, upper or lower case. Without a query and a filter all',
    'twelve stations come back, in pages.',
  ].join('\n'),
  annotations: readsOnly,
  inputSchema: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        maxLength: 80,
        default: '',
        description: 'Part of a name, for example `bay`.',
      },
      filter: {
        type: 'object',
        description: 'Narrows the search; all that is given must hold.',
        properties: {
          regions: {
            type: 'array',
            items: { type: 'string', enum: regions },
            minItems: 1,
            uniqueItems: true,
            description: 'Any of these regions.',
          },
          elevation: {
            type: 'object',
            description: 'Height above sea level in metres, both ends included.',
            properties: {
              min: { type: 'integer', minimum: 0, default: 0 },
              max: { type: 'integer', maximum: 9000 },
            },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 12,
        default: 5,
        description: 'The most stations in one answer.',
      },
      page: {
        type: ['integer', 'null'],
        minimum: 2,
        default: null,
        description: '`nextPage` of the answer before; `null` for the first page.',
      },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      stations: { type: 'array', items: stationSchema },
      total: { type: 'integer', minimum: 0, description: 'All that match, on all pages.' },
      nextPage: { type: ['integer', 'null'], description: '`null` on the last page.' },
    },
    required: ['stations', 'total', 'nextPage'],
  },
  run({ query = '', filter = {}, limit = 5, page }) {
    const current = page ?? 1
    const found = stations.filter((station) => matches(station, query, filter))
    const shown = found.slice((current - 1) * limit, current * limit)
    return toResult({
      stations: shown,
      total: found.length,
      nextPage: current * limit < found.length ? current + 1 : null,
    })
  },
}

function matches(station, query, { regions: wanted, elevation = {} }) {
  return (
    station.name.toLowerCase().includes(query.toLowerCase()) &&
    (!wanted || wanted.includes(station.region)) &&
    station.elevation >= (elevation.min ?? 0) &&
    station.elevation <= (elevation.max ?? Number.POSITIVE_INFINITY)
  )
}
