import { beforeEach } from 'vitest'
import type { JsonObject } from '../../../src/core/json.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { createTool } from '../translation/build-snapshot.ts'
import { config, Project, type Called } from './harness.ts'

export const file = 'mcp/weather/translations/ru.json'

export const forecast = createTool('forecast', {
  title: 'Forecast',
  description: 'You MUST name a `place`; see https://example.com/a.',
  days: 'Up to 7 days.',
})

export const words: Record<string, string> = {
  'tools/forecast/title': 'Прогноз',
  'tools/forecast/description': 'Вы ДОЛЖНЫ указать `place`; см. https://example.com/a.',
  'tools/forecast/inputSchema/properties/days/description': 'Не более 7 дней.',
}

interface Written {
  units: Record<string, { source: string; text: string; state?: string; by?: string }>
}

/** A project with one recorded server of one tool, and one that was never recorded. */
export class TranslatedProject extends Project {
  constructor() {
    super()
    beforeEach(async () => {
      await this.write('mcp-discovery.config.json', {
        ...config,
        servers: { weather: { command: 'node', lang: 'en' }, other: { command: 'node' } },
      })
      await this.record(forecast)
    })
  }

  async record(...tools: JsonObject[]): Promise<void> {
    await this.write('mcp/weather/snapshot.json', createSnapshot('weather', { tools }))
    const receipt = { receivedAt: '2026-11-29T12:00:00Z', recordedBy: '1', digest: 'sha256-0' }
    await this.write('mcp/weather/receipt.json', receipt)
  }

  async readUnits(): Promise<Written['units']> {
    return (JSON.parse(await this.read(file)) as Written).units
  }

  /** A person fills in each text of the file. */
  async fillIn(texts = words): Promise<void> {
    const { units, ...rest } = JSON.parse(await this.read(file)) as Written
    for (const [id, entry] of Object.entries(units))
      if (entry.text === '') Object.assign(entry, { text: texts[id], state: 'reviewed' })
    await this.write(file, { ...rest, units })
  }

  i18n(...args: string[]): Promise<Called> {
    return this.call(['i18n', ...args])
  }
}
