import { readsOnly, toResult } from './schemas.mjs'

// Each unit as factor and offset to the base of its kind.
const units = {
  celsius: { kind: 'temperature', factor: 1, offset: 0 },
  fahrenheit: { kind: 'temperature', factor: 5 / 9, offset: -32 },
  kelvin: { kind: 'temperature', factor: 1, offset: -273.15 },
  'metre-per-second': { kind: 'speed', factor: 1, offset: 0 },
  'kilometre-per-hour': { kind: 'speed', factor: 1 / 3.6, offset: 0 },
  'mile-per-hour': { kind: 'speed', factor: 0.44704, offset: 0 },
  knot: { kind: 'speed', factor: 1852 / 3600, offset: 0 },
  millimetre: { kind: 'length', factor: 1, offset: 0 },
  inch: { kind: 'length', factor: 25.4, offset: 0 },
}

const unitSchema = { type: 'string', enum: Object.keys(units) }

export const convertUnits = {
  name: 'convert_units',
  title: 'Convert units',
  description: 'Convert a figure between units of temperature, speed or length.',
  annotations: readsOnly,
  inputSchema: {
    type: 'object',
    properties: {
      value: { type: 'number', description: 'The figure to convert.' },
      from: { ...unitSchema, description: 'The unit it is in.' },
      to: { ...unitSchema, description: 'The unit wanted; of the same kind as `from`.' },
      precision: {
        type: 'integer',
        minimum: 0,
        maximum: 6,
        default: 1,
        description: 'Digits after the decimal point.',
      },
    },
    required: ['value', 'from', 'to'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: { value: { type: 'number' }, unit: unitSchema },
    required: ['value', 'unit'],
  },
  run({ value, from, to, precision = 1 }) {
    return toResult({ value: convert(value, from, to, precision), unit: to })
  },
}

/** @throws when the two units measure different things. */
export function convert(value, from, to, precision = 1) {
  const [source, target] = [units[from], units[to]]
  if (source.kind !== target.kind) {
    throw new Error(`${from} is a ${source.kind} and ${to} is a ${target.kind}.`)
  }
  const base = (value + source.offset) * source.factor
  return Number((base / target.factor - target.offset).toFixed(precision))
}
