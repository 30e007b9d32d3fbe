import { describe, expect, test } from 'vitest'
import { file, forecast, TranslatedProject, words } from './translated-project.ts'

const project = new TranslatedProject()

describe('the way of a translation', () => {
  test('from extracted to reviewed, to stale when one description changes', async () => {
    expect(await project.i18n('extract', '--locale', 'ru')).toEqual({
      code: 0,
      out: `${file} written: 3 texts, 3 to translate.\n`,
      err: '',
    })
    expect(Object.keys(await project.readUnits())).toEqual(Object.keys(words))
    expect(await project.i18n('check', '--fail-on', 'missing')).toMatchObject({
      code: 1,
      out: expect.stringContaining('3 to mend') as string,
    })
    await project.fillIn()
    expect(await project.i18n('check', '--fail-on', 'stale,missing,machine,parity')).toEqual({
      code: 0,
      out: '3 texts in 1 translation checked: nothing to mend.\n',
      err: '',
    })

    await project.record({ ...forecast, description: 'Anything goes.' })
    expect((await project.i18n('status')).out).toBe(
      'server   locale  current  reused  machine  stale  missing  orphan\n' +
        'weather  ru            2       0        0      1        0       0\n',
    )
    expect(await project.i18n('check')).toEqual({
      code: 1,
      out:
        `${file}: stale tools/forecast/description: the server changed it after it was translated\n` +
        '3 texts in 1 translation checked: 1 to mend.\n' +
        '  Fix: npx astro-mcp-discovery i18n status --units\n',
      err: '',
    })
    expect((await project.i18n('status', '--units')).out).toContain(
      'weather ru stale tools/forecast/description\n',
    )
    expect((await project.i18n('check', '--fail-on', 'missing')).code).toBe(0)

    const accepted = await project.i18n('accept', '--unit', 'tools/forecast/*', '--by', 'Anna')
    expect(accepted.out).toBe(`${file} written: 1 reviewed.\n  tools/forecast/description\n`)
    expect((await project.readUnits())['tools/forecast/description']).toMatchObject({
      source: 'Anything goes.',
      state: 'reviewed',
      by: 'Anna',
    })
  })

  test('extracting again changes nothing, and no command but those that say so writes', async () => {
    await project.i18n('extract', '--locale', 'ru')
    await project.fillIn()
    expect((await project.i18n('extract')).out).toBe(
      `${file} unchanged: 3 texts, 0 to translate.\n`,
    )
    const before = await project.read(file)
    for (const command of ['status', 'check']) await project.i18n(command)
    expect(await project.read(file)).toBe(before)
  })

  test('one text is counted as one', async () => {
    await project.record({ name: 'forecast', description: 'Forecasts.' })
    expect((await project.i18n('extract', '--locale', 'ru')).out).toBe(
      `${file} written: 1 text, 1 to translate.\n`,
    )
  })

  test('a translation that requires something else is found', async () => {
    await project.i18n('extract', '--locale', 'ru')
    await project.fillIn({
      ...words,
      'tools/forecast/description': 'Вам СЛЕДУЕТ указать место; см. https://example.com/b.',
      'tools/forecast/inputSchema/properties/days/description': 'Не более 9 дней.',
    })
    const { code, out } = await project.i18n('check')
    expect(code).toBe(1)
    expect(out).toMatchInlineSnapshot(`
      "mcp/weather/translations/ru.json: parity tools/forecast/description: MUST: 1 in the source, 0 in the translation; SHOULD: 0 in the source, 1 in the translation
      mcp/weather/translations/ru.json: parity tools/forecast/description: inline code place: 1 in the source, 0 in the translation
      mcp/weather/translations/ru.json: parity tools/forecast/description: link https://example.com/a: 1 in the source, 0 in the translation; link https://example.com/b: 0 in the source, 1 in the translation
      mcp/weather/translations/ru.json: parity tools/forecast/inputSchema/properties/days/description: number 7: 1 in the source, 0 in the translation; number 9: 0 in the source, 1 in the translation
      3 texts in 1 translation checked: 4 to mend.
        Fix: npx astro-mcp-discovery i18n status --units
      "
    `)
  })
})

describe('mistakes on the command line', () => {
  test.each([
    [['status'], 'No language to translate into is known.'],
    [['extract', 'other', '--locale', 'ru'], 'There is no snapshot of "other".'],
    [['extract', 'nobody', '--locale', 'ru'], 'There is no server "nobody"'],
    [['extract', '--locale', 'no tag'], '"no tag" is no language tag.'],
    [['check', '--fail-on', 'old'], '--fail-on knows no "old"'],
    [['translate', '--locale', 'ru'], "required option '--with <program>' not specified"],
    [['status', '--', 'node'], 'i18n status takes no command after --.'],
  ])('%j', async (args, problem) => {
    const called = await project.i18n(...args)
    expect(called.code).toBe(2)
    expect(called.err).toContain(problem)
  })

  test('a file of translations that is broken is named', async () => {
    await project.write(file, '{"schemaVersion":1,"locale":"ru","units":{"x":{}}}')
    const called = await project.i18n('status')
    expect(called.code).toBe(2)
    expect(called.err).toContain('translations/ru.json: the unit "x"')
  })
})
