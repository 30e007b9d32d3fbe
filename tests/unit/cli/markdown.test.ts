import { describe, expect, it } from 'vitest'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { answerWith, config, goodAnswers, poorAnswers, Project, tool } from './harness.ts'
import { nastyReport, textOf, toFlags } from './reports.ts'

const project = new Project()
const poor = { record: answerWith(poorAnswers) }

describe('the github reporter', () => {
  it('annotates each finding once, and fills the summary page', async () => {
    await project.write('mcp-discovery.config.json', config)
    await project.call(['record', 'weather'])
    await project.write('summary.md', 'before\n')
    const env = { GITHUB_STEP_SUMMARY: `${project.cwd}/summary.md` }
    const { code, out } = await project.call(['check', 'weather', ...toFlags('github')], {
      ...poor,
      env,
    })
    expect(code).toBe(1)
    expect(out).toMatchInlineSnapshot(`
      "::error file=mcp/weather/snapshot.json,title=weather%3A cache/ttl-present::Every complete result of discovery and of a list MUST carry ttlMs.%0Aserver/discover: /result/ttlMs: not sent%0Aand 1 more
      "
    `)
    expect(await project.read('summary.md')).toMatchInlineSnapshot(`
      "before
      ## MCP conformance

      1 server: 1 error, 0 warnings, 0 notes. Failed (--fail-on error).

      ### weather

      live, modern 2026-07-28 over stdio, 2 tools

      #### Errors (1)

      - ❌ **MUST** Every complete result of discovery and of a list MUST carry ttlMs. [\`cache/ttl-present\`](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#cacheable-results)
        - \`server/discover: /result/ttlMs\`: \`not sent\`
        - \`tools/list: /result/ttlMs\`: \`not sent\`
        - Fix: Add ttlMs to every complete result of discovery and of a list; write 0 if it is not to be kept.
      "
    `)
  })

  it('goes beside a reporter for people', async () => {
    await project.write('mcp-discovery.config.json', config)
    const { out } = await project.call(['check', 'weather', ...toFlags('human', 'github')], poor)
    expect(out).toContain('1 server: 1 error')
    expect(out).toContain('::error title=weather%3A cache/ttl-present::')
  })
})

describe('the markdown reporter', () => {
  it('lists changes by class', async () => {
    await project.write('a.json', createSnapshot('weather', goodAnswers))
    const tools = [tool('get_rain', 'Other words.'), tool('get_sun', 'Sunshine by the hour.')]
    await project.write('b.json', createSnapshot('weather', { ...goodAnswers, tools }))
    const argv = ['diff', 'a.json', 'b.json', ...toFlags('markdown')]
    expect((await project.call(argv)).out).toMatchInlineSnapshot(`
      "## MCP changes

      1 server: 1 breaking, 1 model-text, 1 additive. Failed (--fail-on breaking).

      ### weather

      from its snapshot, modern 2026-07-28 over stdio, 2 tools

      #### Breaking (1)

      - ❌ Tool get\\_wind: no longer listed

      #### Text for models (1)

      - Tool get\\_rain: the description changed

      #### Additions (1)

      - Tool get\\_sun: newly listed
      "
    `)
  })

  it('says that there is nothing', async () => {
    await project.write('a.json', createSnapshot('weather', goodAnswers))
    const { out } = await project.call(['diff', 'a.json', 'a.json', ...toFlags('markdown')])
    expect(out).toBe('## MCP changes\n\n1 server: no changes.\n')
  })

  it('makes markup of no character a server sends', async () => {
    const text = textOf('markdown', await nastyReport(project))
    expect(
      text
        .split('\n')
        .filter((line) => line.includes('root'))
        .slice(0, 4),
    ).toMatchInlineSnapshot(`
      [
        "[U+001B][31m<b>|\`*x*\`::error::@root ## [add-mask]&"'[U+0000][U+202E]]]>[U+000D]",
        "- ❌ Tool \\[U\\+001B\\]\\[31m\\<b\\>\\|\\\`\\*x\\*\\\`::error::@⁠root \\#\\#\\[add-mask\\]\\&"'\\[U\\+0000\\]\\[U\\+202E\\]\\]\\]\\>\\[U\\+000D\\]…, parameters: the schema changed in a way that can not be judged",
        "- ❌ Tool \\[U\\+001B\\]\\[31m\\<b\\>\\|\\\`\\*x\\*\\\`::error::@⁠root \\#\\#\\[add-mask\\]\\&"'\\[U\\+0000\\]\\[U\\+202E\\]\\]\\]\\>\\[U\\+000D\\]…: the description changed",
        "- ❌ Tool \\[U\\+001B\\]\\[31m\\<b\\>\\|\\\`\\*x\\*\\\`::error::@⁠root \\#\\#\\[add-mask\\]\\&"'\\[U\\+0000\\]\\[U\\+202E\\]\\]\\]\\>\\[U\\+000D\\]…, parameter \\{\\*\\}: other properties are now allowed",
      ]
    `)
  })
})
