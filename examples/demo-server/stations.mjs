export const regions = ['coast', 'highlands', 'plains', 'islands']

/** Twelve invented stations: id, name, region, coordinates in degrees, height in metres. */
export const stations = [
  station('amber-bay', 'Amber Bay', 'coast', 54.12, 8.41, 6),
  station('birch-hill', 'Birch Hill', 'highlands', 56.83, 12.07, 612),
  station('cedar-point', 'Cedar Point', 'coast', 53.74, 9.18, 11),
  station('drift-isle', 'Drift Isle', 'islands', 55.31, 6.02, 23),
  station('elm-field', 'Elm Field', 'plains', 52.48, 11.9, 84),
  station('frost-pass', 'Frost Pass', 'highlands', 57.26, 12.94, 1480),
  station('gull-rock', 'Gull Rock', 'islands', 55.87, 5.36, 37),
  station('heath-mill', 'Heath Mill', 'plains', 52.91, 10.44, 61),
  station('iron-ridge', 'Iron Ridge', 'highlands', 56.4, 13.31, 905),
  station('juniper-lake', 'Juniper Lake', 'plains', 53.15, 12.62, 47),
  station('kelp-harbour', 'Kelp Harbour', 'coast', 54.66, 7.93, 3),
  station('lark-meadow', 'Lark Meadow', 'plains', 52.2, 12.15, 92),
]

/** @returns the station, or throws an error that a model can act on. */
export function getStation(id) {
  const found = stations.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`There is no station "${id}". Call search_stations for the ids.`)
  return found
}

/** The station nearest to a point, and how far it is in kilometres. */
export function findNearest({ latitude, longitude }) {
  const [nearest] = stations
    .map((candidate) => ({
      station: candidate,
      distanceKm: toDistance(candidate, latitude, longitude),
    }))
    .sort((a, b) => a.distanceKm - b.distanceKm)
  return nearest
}

function toDistance(from, latitude, longitude) {
  const radians = Math.PI / 180
  const x = (longitude - from.longitude) * Math.cos(((latitude + from.latitude) / 2) * radians)
  const y = latitude - from.latitude
  return Math.round(Math.hypot(x, y) * 111.2 * 10) / 10
}

function station(id, name, region, latitude, longitude, elevation) {
  return { id, name, region, latitude, longitude, elevation }
}
