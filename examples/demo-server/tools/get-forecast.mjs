import { findNearest, getStation } from '../stations.mjs'
import { conditions, toWeather } from '../weather.mjs'
import { readsOnly, toResult, unitsSchema } from './schemas.mjs'
import { convert } from './convert-units.mjs'

export const getForecast = {
  name: 'get_forecast',
  title: 'Get the forecast',
  description: [
    'The forecast of a station, day by day, starting today.',
    '',
    'Name the **place** either by the id of a station or by coordinates; with coordinates the nearest',
    'station answers and `distanceKm` says how far away it is. Beyond 50 km treat the figures as a',
    'rough guide.',
    '',
    '- `days` counts today: `1` is today alone.',
    '- Sections that are not asked for in `include` are left out, which keeps the answer short.',
  ].join('\n'),
  annotations: readsOnly,
  inputSchema: {
    type: 'object',
    properties: {
      place: {
        description: 'Where: a station, or a point on the map.',
        oneOf: [
          {
            title: 'Station',
            type: 'object',
            properties: {
              station: {
                type: 'string',
                description: 'Id of a station, see `search_stations`.',
                examples: ['amber-bay'],
              },
            },
            required: ['station'],
            additionalProperties: false,
          },
          {
            title: 'Coordinates',
            type: 'object',
            properties: {
              latitude: { type: 'number', minimum: -90, maximum: 90 },
              longitude: { type: 'number', minimum: -180, maximum: 180 },
            },
            required: ['latitude', 'longitude'],
            additionalProperties: false,
          },
        ],
      },
      days: {
        type: 'integer',
        minimum: 1,
        maximum: 7,
        default: 3,
        description: 'How many days, today included.',
      },
      units: unitsSchema,
      include: {
        type: 'array',
        items: { type: 'string', enum: ['wind', 'precipitation'] },
        uniqueItems: true,
        default: ['wind', 'precipitation'],
        description: 'Sections beside condition and temperature.',
      },
    },
    required: ['place'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      station: { type: 'string', description: 'Id of the station that answers.' },
      distanceKm: {
        type: ['number', 'null'],
        description: 'Distance from the point asked for; `null` when a station was named.',
      },
      units: { type: 'string', enum: ['metric', 'imperial'] },
      days: {
        type: 'array',
        minItems: 1,
        maxItems: 7,
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', format: 'date' },
            condition: { type: 'string', enum: conditions },
            temperature: {
              type: 'object',
              properties: { low: { type: 'number' }, high: { type: 'number' } },
              required: ['low', 'high'],
            },
            wind: {
              type: 'object',
              properties: {
                speed: { type: 'number', minimum: 0 },
                direction: {
                  type: 'integer',
                  minimum: 0,
                  exclusiveMaximum: 360,
                  description: 'Degrees, where it blows from; 0 is north.',
                },
              },
              required: ['speed', 'direction'],
            },
            precipitation: { type: 'number', minimum: 0, description: 'Sum of the day.' },
          },
          required: ['date', 'condition', 'temperature'],
        },
      },
    },
    required: ['station', 'distanceKm', 'units', 'days'],
  },
  run({ place, days = 3, units = 'metric', include = ['wind', 'precipitation'] }) {
    const { station, distanceKm } = place.station
      ? { station: getStation(place.station), distanceKm: null }
      : findNearest(place)
    const forecast = Array.from({ length: days }, (_, offset) => toWeather(station, offset))
    return toResult({
      station: station.id,
      distanceKm,
      units,
      days: forecast.map((day) => toDay(day, units, include)),
    })
  },
}

function toDay({ date, condition, temperature, wind, precipitation }, units, include) {
  const to = (value, metric, imperial) =>
    units === 'metric' ? value : convert(value, metric, imperial)
  return {
    date,
    condition,
    temperature: {
      low: to(temperature.low, 'celsius', 'fahrenheit'),
      high: to(temperature.high, 'celsius', 'fahrenheit'),
    },
    ...(include.includes('wind') && {
      wind: {
        speed: to(wind.speed, 'metre-per-second', 'mile-per-hour'),
        direction: wind.direction,
      },
    }),
    ...(include.includes('precipitation') && {
      precipitation: to(precipitation, 'millimetre', 'inch'),
    }),
  }
}
