import { describe, expect, test } from 'vitest'
import { createTool } from '../translation/build-snapshot.ts'
import { file, forecast, TranslatedProject } from './translated-project.ts'

const project = new TranslatedProject()

describe('PO files', () => {
  test('go out and come back as the same translations', async () => {
    await project.i18n('extract', '--locale', 'ru')
    await project.fillIn()
    await project.record(
      { ...forecast, title: 'Outlook' },
      createTool('alerts', { days: 'Up to 7 days.' }),
    )
    await project.i18n('extract')
    const before = await project.read(file)
    expect((await project.i18n('export', '--out', 'po')).out).toBe('po/weather.ru.po written.\n')
    expect(await project.read('po/weather.ru.po')).toMatchInlineSnapshot(`
      "msgid ""
      msgstr ""
      "Project-Id-Version: weather\\n"
      "Language: ru\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=utf-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "X-MCP-Server: weather\\n"

      msgctxt "tools/alerts/title"
      msgid "Title of alerts"
      msgstr ""

      msgctxt "tools/alerts/description"
      msgid "What alerts does."
      msgstr ""

      msgctxt "tools/alerts/inputSchema/properties/days/description"
      msgid "Up to 7 days."
      msgstr "Не более 7 дней."

      #, fuzzy
      #| msgid "Forecast"
      msgctxt "tools/forecast/title"
      msgid "Outlook"
      msgstr "Прогноз"

      msgctxt "tools/forecast/description"
      msgid "You MUST name a \`place\`; see https://example.com/a."
      msgstr "Вы ДОЛЖНЫ указать \`place\`; см. https://example.com/a."

      msgctxt "tools/forecast/inputSchema/properties/days/description"
      msgid "Up to 7 days."
      msgstr "Не более 7 дней."
      "
    `)
    expect((await project.i18n('import', 'po/weather.ru.po')).out).toBe(`${file} unchanged.\n`)
    expect(await project.read(file)).toBe(before)
  })

  test('bring what translators wrote: reviewed, or by a machine where it is fuzzy', async () => {
    await project.i18n('extract', '--locale', 'ru')
    await project.i18n('export')
    const po = await project.read('weather.ru.po')
    const [head = '', ...items] = po.trim().split('\n\n')
    const filled = [
      head,
      ...items.map((item) =>
        item.includes('Up to 7')
          ? `#, fuzzy\n${item.replace('msgstr ""', 'msgstr "До 7 дней."')}`
          : item.replace('msgstr ""', 'msgstr "Слова"'),
      ),
    ]
    await project.write('weather.ru.po', filled.join('\n\n'))
    expect((await project.i18n('import', 'weather.ru.po')).code).toBe(0)
    const units = await project.readUnits()
    expect(Object.values(units).map(({ text, state }) => [text, state])).toEqual([
      ['Слова', 'reviewed'],
      ['Слова', 'reviewed'],
      ['До 7 дней.', 'machine'],
    ])
  })

  test('of somebody else are refused', async () => {
    await project.write('other.po', 'msgid ""\nmsgstr "Language: ru\\\n"\n')
    const called = await project.i18n('import', 'other.po')
    expect(called.code).toBe(2)
    expect(called.err).toContain('other.po has no header "X-MCP-Server".')
  })
})
