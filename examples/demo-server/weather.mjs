const today = Date.UTC(2026, 7, 1)
const dayMs = 24 * 60 * 60 * 1000

export const conditions = ['clear', 'cloudy', 'rain', 'showers', 'fog', 'snow', 'thunderstorm']
export const severities = ['minor', 'moderate', 'severe', 'extreme']

/** The calendar day, ISO 8601, so many days after the day at which the calendar stands still. */
export function toDate(offset) {
  return new Date(today + offset * dayMs).toISOString().slice(0, 10)
}

/** The weather of a station on a day: metric, and always the same for the same two. */
export function toWeather(station, offset) {
  const roll = mix(`${station.id}/${offset}`)
  const high = 24 - station.elevation / 150 + (roll % 90) / 10 - 4
  const precipitation = roll % 3 === 0 ? ((roll >> 4) % 180) / 10 : 0
  return {
    date: toDate(offset),
    condition: toCondition(roll, precipitation, high),
    temperature: { low: round(high - 6 - ((roll >> 7) % 50) / 10), high: round(high) },
    wind: { speed: round(3 + ((roll >> 9) % 140) / 10), direction: (roll >> 5) % 360 },
    precipitation: round(precipitation),
  }
}

/** The warnings in force: no more than four in the whole network. */
export const alerts = [
  alert('wind-001', 'islands', 'severe', 'Storm-force gusts', ['drift-isle', 'gull-rock'], 0, 1),
  alert('fog-002', 'coast', 'minor', 'Dense fog in the morning', ['kelp-harbour'], 0, 0),
  alert('rain-003', 'highlands', 'moderate', 'Persistent rain', ['birch-hill', 'iron-ridge'], 1, 3),
  alert('snow-004', 'highlands', 'extreme', 'Snow above 1,200 metres', ['frost-pass'], 2, null),
]

function alert(id, region, severity, headline, stations, from, until) {
  const ends = until === null ? null : `${toDate(until)}T18:00:00Z`
  return { id, region, severity, headline, stations, starts: `${toDate(from)}T06:00:00Z`, ends }
}

function toCondition(roll, precipitation, high) {
  if (precipitation > 14) return 'thunderstorm'
  if (precipitation > 0) return high < 14 ? 'snow' : precipitation > 6 ? 'rain' : 'showers'
  return ['clear', 'cloudy', 'clear', 'fog'][roll % 4]
}

function round(value) {
  return Math.round(value * 10) / 10
}

/** FNV-1a: a number that looks random and is not. */
function mix(text) {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0), 0x01000193) >>> 0
  return hash
}
