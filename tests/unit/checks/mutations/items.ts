import type { JsonValue } from '../../../../src/core/json.ts'
import {
  addItems,
  all,
  itemsOf,
  legacy,
  legacyAt,
  modern,
  setItem,
  setResult,
  type Row,
} from './row.ts'

const nameless = ['tool/name-present', 'tool/description-present', 'tool/input-schema-present']
const annotations = 'resource/annotations-valid'
const tool = { description: 'Moves a boat.', inputSchema: { type: 'object', required: ['boat'] } }

/** Faults of tools, prompts, resources and templates, their schemas aside. */
export const itemMutations: readonly Row[] = [
  modern('a tool without a name', setItem('tools', { name: undefined }), 'tool/name-present'),
  modern('a tool that is null', addItems('tools', null), ...nameless),
  modern('a name that is a number', setItem('tools', { name: 5 }), 'tool/name-present'),
  modern('an empty name', setItem('tools', { name: '' }), 'tool/name-length'),
  modern('a name of 129 letters', setItem('tools', { name: 'a'.repeat(129) }), 'tool/name-length'),
  modern('a name of 128 letters', setItem('tools', { name: 'a'.repeat(128) })),
  modern('a slash in a name', setItem('tools', { name: 'tide/get' }), 'tool/name-charset'),
  modern('a name in Greek', setItem('tools', { name: 'παλίρροια' }), 'tool/name-charset'),
  modern('a line break after a name', setItem('tools', { name: 'tide\n' }), 'tool/name-charset'),
  modern(
    'two tools of one name',
    addItems('tools', { ...tool, name: 'get_tide' }),
    'tool/name-unique',
  ),
  modern('names that differ in case', addItems('tools', { ...tool, name: 'Get_Tide' })),
  modern(
    'the same tool twice on a page',
    (script) => {
      itemsOf(script, 'tools').push(...itemsOf(script, 'tools'))
    },
    'tool/name-unique',
  ),
  modern(
    'the same tool on the next page',
    (script) => void itemsOf(script, 'tools', 1).push(...itemsOf(script, 'tools')),
    'page/duplicate-across-pages',
  ),
  modern(
    'a tool without a description',
    setItem('tools', { description: undefined }),
    'tool/description-present',
  ),
  modern(
    'a description of blanks',
    setItem('tools', { description: ' \n' }),
    'tool/description-present',
  ),
  modern('null annotations', setItem('tools', { annotations: null }), 'tool/annotations-shape'),
  modern(
    'a hint as text',
    setItem('tools', { annotations: { readOnlyHint: 'yes' } }),
    'tool/annotations-shape',
  ),
  modern(
    'a title that is no text',
    setItem('tools', { annotations: { title: false } }),
    'tool/annotations-shape',
  ),
  modern(
    'a hint on top of read-only',
    setItem('tools', { annotations: { readOnlyHint: true, destructiveHint: false } }),
    'tool/annotations-meaningless',
  ),
  modern('task support', setItem('tools', { execution: {} }), 'tool/execution-legacy'),
  legacy('task support', setItem('tools', { execution: {} })),
  legacyAt('2025-06-18', 'a slash in a name', setItem('tools', { name: 'tide/get' })),
  legacyAt('2024-11-05', 'two tools of one name', addItems('tools', { ...tool, name: 'get_tide' })),
  legacyAt('2024-11-05', 'no name', setItem('tools', { name: undefined }), 'tool/name-present'),
  legacyAt('2024-11-05', 'a hint as text', setItem('tools', { annotations: [] })),

  modern('a prompt without a name', setItem('prompts', { name: null }), 'prompt/name-present'),
  modern(
    'two prompts of one name',
    addItems('prompts', { name: 'plan_mooring', description: 'Another.' }),
    'prompt/name-unique',
  ),
  modern(
    'a prompt without a description',
    setItem('prompts', { description: undefined }),
    'prompt/description-present',
  ),
  modern('null arguments', setItem('prompts', { arguments: null }), 'prompt/arguments-shape'),
  modern(
    'arguments as a map',
    setItem('prompts', { arguments: { ship: {} } }),
    'prompt/arguments-shape',
  ),
  modern(
    'an argument that is text',
    setItem('prompts', { arguments: ['ship'] }),
    'prompt/arguments-shape',
  ),
  modern(
    'a requirement as text',
    setItem('prompts', { arguments: [{ name: 'ship', required: 'true' }] }),
    'prompt/arguments-shape',
  ),
  modern(
    'a title that is no text',
    setItem('prompts', { arguments: [{ name: 'ship', title: 1 }] }),
    'prompt/arguments-shape',
  ),
  modern(
    'an argument without a name',
    setItem('prompts', { arguments: [{ description: 'Which?' }] }),
    'prompt/argument-name-present',
  ),
  modern(
    'two arguments of one name',
    setItem('prompts', { arguments: [{ name: 'ship' }, { name: 'ship' }] }),
    'prompt/argument-name-unique',
  ),
  legacyAt(
    '2024-11-05',
    'an argument without a name',
    setItem('prompts', { arguments: [{}] }),
    'prompt/argument-name-present',
  ),

  modern('a resource without a uri', setItem('resources', { uri: 1 }), 'resource/uri-present'),
  modern('a relative uri', setItem('resources', { uri: '/berths' }), 'resource/uri-absolute'),
  modern('a space in a uri', setItem('resources', { uri: 'a:b c' }), 'resource/uri-absolute'),
  modern('a stray percent sign', setItem('resources', { uri: 'a:%zz' }), 'resource/uri-absolute'),
  modern('a uri of a scheme alone', setItem('resources', { uri: 'harbour:' })),
  modern('a resource without a name', setItem('resources', { name: {} }), 'resource/name-present'),
  modern(
    'two resources of one uri',
    addItems('resources', { uri: 'harbour://berths/4?side=north', name: 'other' }),
    'resource/uri-unique',
  ),
  modern('a size as text', setItem('resources', { size: '12' }), 'resource/size-valid'),
  modern('a size of a half', setItem('resources', { size: 0.5 }), 'resource/size-valid'),
  modern('a negative size', setItem('resources', { size: -1 }), 'resource/size-valid'),
  ...(['resources', 'resourceTemplates'] as const).flatMap((list) => [
    modern('annotations as text', setItem(list, { annotations: '' }), annotations),
    modern('a third role', setItem(list, { annotations: { audience: ['tool'] } }), annotations),
    modern('one role as text', setItem(list, { annotations: { audience: 'user' } }), annotations),
    modern('a priority of 2', setItem(list, { annotations: { priority: 2 } }), annotations),
    modern('a priority as text', setItem(list, { annotations: { priority: '1' } }), annotations),
    modern(
      'a date in words',
      setItem(list, { annotations: { lastModified: '1 July 2026' } }),
      'resource/last-modified-iso',
    ),
    modern(
      'a date as a number',
      setItem(list, { annotations: { lastModified: 1_782_909_000 } }),
      'resource/last-modified-iso',
    ),
  ]),
  modern('a day alone', setItem('resources', { annotations: { lastModified: '2026-07-01' } })),
  legacyAt(
    '2025-03-26',
    'a date in words',
    setItem('resources', { annotations: { lastModified: 'July' } }),
  ),
  modern(
    'a template without its uri',
    setItem('resourceTemplates', { uriTemplate: undefined }),
    'template/uri-template-present',
  ),
  modern(
    'an open brace',
    setItem('resourceTemplates', { uriTemplate: 'harbour://{berth' }),
    'template/uri-template-present',
  ),
  modern(
    'a variable with a space',
    setItem('resourceTemplates', { uriTemplate: 'harbour://{a b}' }),
    'template/uri-template-present',
  ),
  modern(
    'a template without a name',
    setItem('resourceTemplates', { name: undefined }),
    'template/name-present',
  ),

  ...icons([{ src: 5 }], 'icon/src-present'),
  ...icons([{}], 'icon/src-present'),
  ...icons(['https://harbour.test/a.png'], 'icon/src-present'),
  ...icons({ src: 'https://harbour.test/a.png' }, 'icon/src-present'),
  ...icons([{ src: 'images/a.png' }], 'icon/src-present'),
  ...icons([{ src: 'https://harbour.test/a b.png' }], 'icon/src-present'),
  ...icons([{ src: 'javascript:alert(1)' }], 'icon/src-unsafe-scheme'),
  ...icons([{ src: 'file:///a.png' }], 'icon/src-unsafe-scheme'),
  ...icons([{ src: 'HTTP://harbour.test/a.png' }], 'icon/src-not-https'),
  ...icons([{ src: 'https://harbour.test/a.png', theme: 'sepia' }], 'icon/theme-valid'),
  ...icons([{ src: 'https://harbour.test/a.png', sizes: '48x48' }], 'icon/sizes-shape'),
  ...icons([{ src: 'https://harbour.test/a.png', sizes: [48] }], 'icon/sizes-shape'),
  ...icons([{ src: 'https://harbour.test/a.png', sizes: ['48'] }], 'icon/sizes-format'),
  ...icons([{ src: 'data:image/svg+xml;utf8,<svg/>' }], 'icon/data-base64'),
  ...icons([{ src: 'data:image/png;base64,%%%' }], 'icon/data-base64'),
  legacyAt('2025-06-18', 'an icon without a source', setItem('tools', { icons: [{}] })),
  modern(
    'an icon of two lists',
    all(setItem('prompts', { icons: [{}] }), setItem('resourceTemplates', { icons: [{}] })),
    'icon/src-present',
  ),
]

/** The same icons on a tool, on the server, and on a legacy server. */
function icons(value: JsonValue, failed: string): Row[] {
  const what = `icons ${JSON.stringify(value)}`
  const serverInfo = { name: 'harbour', version: '2.1.0', icons: value }
  return [
    modern(what, setItem('tools', { icons: value }), failed),
    modern(
      `${what} of the server`,
      setResult('server/discover', {
        _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
      }),
      failed,
    ),
    legacy(`${what} of the server`, setResult('initialize', { serverInfo }), failed),
  ]
}
