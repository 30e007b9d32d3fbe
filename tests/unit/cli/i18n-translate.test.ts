import { describe, expect, test } from 'vitest'
import type { Called } from './harness.ts'
import { file, forecast, TranslatedProject, words } from './translated-project.ts'

const project = new TranslatedProject()

describe('a program that translates', () => {
  const answer = (body: string): string => `
    let text = ''
    process.stdin.on('data', (part) => (text += part)).on('end', () => {
      const request = JSON.parse(text)
      ${body}
    })`
  const translate = (...args: string[]): Promise<Called> =>
    project.call([
      ...['i18n', 'translate', '--locale', 'ru', '--with', process.execPath, ...args],
      ...['--', 'program.mjs', 'a b; echo $HOME'],
    ])

  test('gets what is to be translated with its arguments as they are, and its answers are machine', async () => {
    await project.write('glossary.json', { place: 'место' })
    await project.write(
      'program.mjs',
      answer(`
        process.stderr.write(JSON.stringify([process.argv.slice(2), request], null, 1))
        const words = ${JSON.stringify(words)}
        process.stdout.write(JSON.stringify({ translations: words }))`),
    )
    const called = await translate('--glossary', 'glossary.json', '--by', 'model')
    expect([called.code, called.out]).toEqual([0, `${file}: 3 translated, 0 not taken.\n`])
    expect(JSON.parse(called.err)).toEqual([
      ['a b; echo $HOME'],
      {
        version: 1,
        server: { id: 'weather', label: 'weather' },
        sourceLang: 'en',
        locale: 'ru',
        glossary: { place: 'место' },
        units: [
          { id: 'tools/forecast/title', source: 'Forecast', protected: [] },
          {
            id: 'tools/forecast/description',
            source: 'You MUST name a `place`; see https://example.com/a.',
            protected: ['`place`', 'https://example.com/a'],
          },
          {
            id: 'tools/forecast/inputSchema/properties/days/description',
            source: 'Up to 7 days.',
            protected: [],
          },
        ],
      },
    ])
    expect((await project.readUnits())['tools/forecast/title']).toMatchObject({
      source: 'Forecast',
      text: 'Прогноз',
      state: 'machine',
      by: 'model',
    })
    expect((await project.i18n('check', '--fail-on', 'machine')).code).toBe(1)
    expect((await project.i18n('accept')).out).toContain('3 reviewed')
    expect((await project.i18n('check', '--fail-on', 'machine')).code).toBe(0)
  })

  test('is refused what does not say the same, and nothing else is lost', async () => {
    await project.i18n('extract', '--locale', 'ru')
    await project.fillIn()
    await project.record({ ...forecast, title: 'Outlook', description: 'A {name} and `days`.' })
    await project.write(
      'program.mjs',
      answer(`
        const translations = { 'tools/forecast/title': ' ', 'tools/forecast/description': 'Имя и дни.' }
        process.stdout.write(JSON.stringify({ translations }))`),
    )
    expect(await translate()).toEqual({
      code: 1,
      out:
        `${file}: 0 translated, 2 not taken.\n` +
        '  tools/forecast/title: no translation came back\n' +
        '  tools/forecast/description: inline code days: 1 in the source, 0 in the translation; ' +
        'placeholder {name}: 1 in the source, 0 in the translation\n',
      err: '',
    })
    const units = await project.readUnits()
    expect(Object.entries(units).map(([id, { text }]) => [id, text])).toEqual(Object.entries(words))
  })

  test('sees the former translation of what changed, and keeps what is done when it fails', async () => {
    await project.i18n('extract', '--locale', 'ru')
    await project.fillIn()
    await project.record({ ...forecast, title: 'Outlook', description: 'It changed.' })
    await project.write(
      'program.mjs',
      answer(`
        const [unit] = request.units
        if (unit.id.endsWith('description')) process.exit(3)
        const former = unit.previous.source + ' > ' + unit.previous.text
        process.stdout.write(JSON.stringify({ translations: { [unit.id]: former } }))`),
    )
    const called = await translate('--batch', '1')
    expect([called.code, called.err]).toEqual([2, `${process.execPath} ended with 3.\n`])
    const units = await project.readUnits()
    expect(units['tools/forecast/title']?.text).toBe('Forecast > Прогноз')
    expect(units['tools/forecast/description']?.text).toBe(words['tools/forecast/description'])
  })

  test.each([
    ['no JSON', `process.stdout.write('Hello')`, 'answered no JSON'],
    ['JSON of another shape', `process.stdout.write('[]')`, 'answered JSON of another shape'],
    ['nothing in time', `setInterval(() => {}, 1000)`, 'took longer than 1 s'],
  ])('that answers %s is an error', async (_, body, problem) => {
    await project.write('program.mjs', answer(body))
    const called = await translate('--timeout', '1')
    expect(called.code).toBe(2)
    expect(called.err).toContain(problem)
  })

  test('that is not there is an error', async () => {
    const called = await project.i18n('translate', '--locale', 'ru', '--with', './missing')
    expect(called.code).toBe(2)
    expect(called.err).toContain('./missing could not be started.')
  })
})
