import { getStation } from '../stations.mjs'
import { toResult } from './schemas.mjs'

export const submitReading = {
  name: 'submit_reading',
  title: 'Submit a reading',
  description: [
    'Hand in readings of a station by hand, for example when its line is down.',
    '',
    'A reading with the same station, sensor and time replaces the one before, so a call can be',
    'repeated without harm. *The demo checks the reading and forgets it.*',
  ].join('\n'),
  annotations: {
    title: 'Submit a reading',
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: false,
  },
  inputSchema: {
    type: 'object',
    properties: {
      station: { type: 'string', description: 'Id of the station.' },
      observer: {
        type: ['string', 'null'],
        maxLength: 120,
        default: null,
        description: 'Who read the instruments; `null` to stay unnamed.',
      },
      readings: {
        type: 'array',
        minItems: 1,
        maxItems: 24,
        description: 'One entry for each sensor and time.',
        items: {
          type: 'object',
          properties: {
            sensor: { type: 'string', enum: ['temperature', 'pressure', 'humidity', 'wind'] },
            value: { type: 'number' },
            unit: {
              type: 'string',
              enum: ['celsius', 'hectopascal', 'percent', 'metre-per-second'],
            },
            at: {
              type: 'string',
              format: 'date-time',
              description: 'When it was read, with zone.',
            },
            quality: {
              type: 'string',
              enum: ['good', 'estimated', 'doubtful'],
              default: 'good',
            },
          },
          required: ['sensor', 'value', 'unit', 'at'],
          additionalProperties: false,
        },
      },
    },
    required: ['station', 'readings'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      accepted: { type: 'integer', minimum: 0 },
      rejected: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            index: { type: 'integer', minimum: 0, description: 'Place in `readings`, from 0.' },
            reason: { type: 'string' },
          },
          required: ['index', 'reason'],
        },
      },
    },
    required: ['accepted', 'rejected'],
  },
  run({ station, readings }) {
    getStation(station)
    const rejected = readings.flatMap((reading, index) => {
      const reason = findFault(reading)
      return reason ? [{ index, reason }] : []
    })
    return toResult({ accepted: readings.length - rejected.length, rejected })
  },
}

const unitOf = {
  temperature: 'celsius',
  pressure: 'hectopascal',
  humidity: 'percent',
  wind: 'metre-per-second',
}

function findFault({ sensor, unit, value }) {
  if (unit !== unitOf[sensor]) return `${sensor} is read in ${unitOf[sensor]}, not in ${unit}.`
  if (sensor === 'humidity' && (value < 0 || value > 100)) return 'humidity is 0 to 100 percent.'
  return undefined
}
