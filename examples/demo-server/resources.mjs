import { getStation, stations } from './stations.mjs'
import { toWeather } from './weather.mjs'

/** The guides: Markdown resources, also found by the tool `find_guides`. */
export const guides = [
  {
    uri: 'guide://symbols',
    name: 'symbols',
    title: 'Weather symbols',
    description: 'What each weather condition stands for.',
    text: [
      '# Weather symbols',
      '',
      '| condition | meaning |',
      '| --- | --- |',
      '| clear | less than a quarter of the sky covered |',
      '| cloudy | more than a quarter covered, dry |',
      '| showers | rain now and then, up to 6 mm a day |',
      '| rain | rain for hours, more than 6 mm a day |',
      '| thunderstorm | more than 14 mm a day, with lightning |',
      '| snow | precipitation below 14 °C at the height of the station |',
      '| fog | sight below one kilometre |',
    ].join('\n'),
  },
  {
    uri: 'guide://severity',
    name: 'severity',
    title: 'Severity of alerts',
    description: 'The four severities and what people should do.',
    text: [
      '# Severity of alerts',
      '',
      '1. **minor**: keep it in mind.',
      '2. **moderate**: change plans that depend on the weather.',
      '3. **severe**: stay away from exposed places.',
      '4. **extreme**: stay inside until the alert ends.',
    ].join('\n'),
  },
]

export const resources = [
  ...guides.map((guide) => ({
    ...guide,
    mimeType: 'text/markdown',
    annotations: { audience: ['user', 'assistant'], priority: 0.6 },
  })),
  {
    uri: 'data://stations',
    name: 'stations',
    title: 'All stations',
    description: 'The twelve stations with region, coordinates and height.',
    mimeType: 'application/json',
    annotations: { audience: ['assistant'], priority: 0.9 },
    text: JSON.stringify(stations, null, 2),
  },
]

export const templates = [
  {
    uriTemplate: 'station://{id}/forecast{?day}',
    name: 'station-forecast',
    title: 'Forecast of a station',
    description:
      'The weather of one station on one day. `id` is the id of a station, or `example` for the first of them; `day` counts from today, 0 to 6, and is 0 when it is anything else.',
    mimeType: 'application/json',
    complete: { id: (value) => stations.map(({ id }) => id).filter((id) => id.startsWith(value)) },
    toText: ({ id, day }) => JSON.stringify(toWeather(toStation(id), toOffset(day)), null, 2),
  },
]

/** Documentation fills templates with `example`: what it shows is there to be tried. */
function toStation(id) {
  return id === 'example' ? stations[0] : getStation(id)
}

function toOffset(day) {
  return /^[0-6]$/.test(day) ? Number(day) : 0
}

export function toGuideLink({ uri, name, title, description }) {
  return { type: 'resource_link', uri, name, title, description, mimeType: 'text/markdown' }
}
