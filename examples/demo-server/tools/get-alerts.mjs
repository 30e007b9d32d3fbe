import { regions } from '../stations.mjs'
import { alerts, severities } from '../weather.mjs'
import { readsOnly, toResult } from './schemas.mjs'

export const getAlerts = {
  name: 'get_alerts',
  title: 'Get weather alerts',
  description: [
    'The warnings in force in one region.',
    '',
    'Over HTTP the region also travels in the header `Mcp-Param-Region`, so that a gateway can route',
    'the call without reading its body.',
  ].join('\n'),
  annotations: readsOnly,
  inputSchema: {
    type: 'object',
    properties: {
      region: {
        type: 'string',
        enum: regions,
        description: 'The region to look at.',
        'x-mcp-header': 'Region',
      },
      minimumSeverity: {
        type: 'string',
        enum: severities,
        default: 'minor',
        description: 'Leave out what is weaker than this.',
      },
    },
    required: ['region'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      alerts: {
        type: 'array',
        description: 'The strongest first; empty when nothing is in force.',
        items: { $ref: '#/$defs/alert' },
      },
    },
    required: ['alerts'],
    $defs: {
      alert: {
        type: 'object',
        properties: {
          id: { type: 'string', examples: ['wind-001'] },
          region: { type: 'string', enum: regions },
          severity: { type: 'string', enum: severities },
          headline: { type: 'string' },
          stations: {
            type: 'array',
            items: { type: 'string' },
            minItems: 1,
            description: 'Ids of the stations concerned.',
          },
          starts: { type: 'string', format: 'date-time' },
          ends: {
            type: ['string', 'null'],
            format: 'date-time',
            description: '`null` until further notice.',
          },
        },
        required: ['id', 'region', 'severity', 'headline', 'stations', 'starts', 'ends'],
      },
    },
  },
  run({ region, minimumSeverity = 'minor' }) {
    const rank = (severity) => severities.indexOf(severity)
    const found = alerts
      .filter((alert) => alert.region === region && rank(alert.severity) >= rank(minimumSeverity))
      .sort((a, b) => rank(b.severity) - rank(a.severity))
    return toResult({ alerts: found })
  },
}
