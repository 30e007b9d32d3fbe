import { member } from '../json.ts'
import type { SchemaView } from '../schema/layers.ts'
import { readNumbers } from '../schema/read-view.ts'
import { isValidNumber } from './is-valid-number.ts'

/** A number within all limits where there is one, a plain one if possible; `seed` asks for others. */
export function sampleNumber(view: SchemaView, type: 'integer' | 'number', seed: number): number {
  const lows = [...readNumbers(view, 'minimum'), ...readNumbers(view, 'exclusiveMinimum')]
  const highs = [...readNumbers(view, 'maximum'), ...readNumbers(view, 'exclusiveMaximum')]
  const low = Math.max(...lows, -Infinity)
  const high = Math.min(...highs, Infinity)
  const candidates = [1, 2, 1.5, -1, 0, 3, 5, 10, 100, ...near(low, 1), ...near(high, -1)]
  if (Number.isFinite(low) && Number.isFinite(high))
    for (let part = 1; part < 8; part++) candidates.push(low + ((high - low) * part) / 8)
  for (const step of readNumbers(view, 'multipleOf')) candidates.push(...multiples(step, low, high))
  for (let count = 1; count <= seed + 1; count++) candidates.push(1 + count, ...near(low, count))
  const fitting = [...new Set(candidates)].filter(
    (value) =>
      Number.isFinite(value) &&
      (type === 'number' || Number.isInteger(value)) &&
      view.layers.every(({ schema }) => isValidNumber((key) => member(schema, key), value)),
  )
  return fitting[seed] ?? fitting[0] ?? 1
}

function near(limit: number, step: number): number[] {
  if (!Number.isFinite(limit)) return []
  return [limit, limit + step, limit + step / 2, Math.ceil(limit), Math.floor(limit) + step]
}

function multiples(step: number, low: number, high: number): number[] {
  if (!(step > 0)) return []
  const first = Number.isFinite(low)
    ? Math.ceil(low / step)
    : Number.isFinite(high)
      ? Math.floor(high / step)
      : 1
  const direction = Number.isFinite(low) || !Number.isFinite(high) ? 1 : -1
  return Array.from({ length: 60 }, (_, count) => (first + direction * count) * step)
}
