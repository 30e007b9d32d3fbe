import { convertUnits } from './convert-units.mjs'
import { findGuides } from './find-guides.mjs'
import { getAlerts } from './get-alerts.mjs'
import { getForecast } from './get-forecast.mjs'
import { searchStations } from './search-stations.mjs'
import { submitReading } from './submit-reading.mjs'

export const tools = [
  searchStations,
  getForecast,
  getAlerts,
  convertUnits,
  findGuides,
  submitReading,
]
