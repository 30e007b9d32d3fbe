import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import type { ListName } from '../../../src/core/primitive.ts'

/** Members of an item before and after, and the changes there and back. */
export type ItemCase = [
  label: string,
  list: ListName,
  before: JsonObject,
  after: JsonObject,
  there: string[],
  back: string[],
]

/** The same lines in both ways. */
const both = (...lines: string[]): [string[], string[]] => [lines, lines]

const schema = { type: 'object' }
const city = { name: 'city' }

export const itemCases: ItemCase[] = [
  [
    'the title',
    'tools',
    { title: 'x' },
    { title: 'y' },
    ...both('model-text title-changed /title'),
  ],
  ['a title', 'prompts', {}, { title: 'y' }, ...both('model-text title-changed /title')],
  [
    'the description',
    'tools',
    { description: 'x' },
    {},
    ...both('model-text description-changed /description'),
  ],
  [
    'the description of a resource',
    'resources',
    { description: 'x' },
    { description: 'y' },
    ...both('model-text description-changed /description'),
  ],
  [
    'the title among the hints',
    'tools',
    { annotations: { title: 'x' } },
    { annotations: { title: 'y' } },
    ...both('model-text title-changed /annotations/title'),
  ],
  ...['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'].map(
    (hint): ItemCase => [
      `the hint ${hint}`,
      'tools',
      { annotations: { [hint]: true } },
      { annotations: { [hint]: false } },
      ...both(`dangerous hint-changed /annotations/${hint}`),
    ],
  ),
  [
    'a hint that does not say what counts anyway',
    'tools',
    {},
    { annotations: { readOnlyHint: true } },
    ...both('dangerous hint-changed /annotations/readOnlyHint'),
  ],
  [
    'hints that say what counts anyway',
    'tools',
    {},
    { annotations: { readOnlyHint: false, destructiveHint: true } },
    ...both(
      'docs-only hint-stated /annotations/destructiveHint',
      'docs-only hint-stated /annotations/readOnlyHint',
    ),
  ],
  [
    'a hint that is no flag',
    'tools',
    { annotations: { destructiveHint: 'no' } },
    { annotations: { destructiveHint: false } },
    ...both('dangerous hint-changed /annotations/destructiveHint'),
  ],
  [
    'the audience',
    'resources',
    { annotations: { audience: ['user'] } },
    { annotations: { audience: ['assistant', 'user'] } },
    ...both('dangerous audience-changed /annotations/audience'),
  ],
  [
    'the priority',
    'resourceTemplates',
    { annotations: { priority: 1, lastModified: 'x' } },
    { annotations: { priority: 0.5, lastModified: 'y' } },
    ...both(
      'docs-only annotation-changed /annotations/lastModified',
      'docs-only annotation-changed /annotations/priority',
    ),
  ],
  [
    'an unknown hint',
    'tools',
    { annotations: {} },
    { annotations: { colour: 'red' } },
    ['additive field-added /annotations/colour'],
    ['dangerous field-removed /annotations/colour'],
  ],
  [
    'hints that are no object',
    'tools',
    { annotations: [] },
    { annotations: {} },
    ...both('dangerous field-changed /annotations'),
  ],
  [
    'a task as a further way to call',
    'tools',
    {},
    { execution: { taskSupport: 'optional' } },
    ['additive execution-added /execution/taskSupport'],
    ['breaking execution-removed /execution/taskSupport'],
  ],
  [
    'a task as the only way to call',
    'tools',
    { execution: { taskSupport: 'optional' } },
    { execution: { taskSupport: 'required' } },
    ['breaking execution-removed /execution/taskSupport'],
    ['additive execution-added /execution/taskSupport'],
  ],
  [
    'a task in place of a call',
    'tools',
    {},
    { execution: { taskSupport: 'required' } },
    ...both(
      'additive execution-added /execution/taskSupport',
      'breaking execution-removed /execution/taskSupport',
    ),
  ],
  [
    'no task, in words',
    'tools',
    {},
    { execution: { taskSupport: 'forbidden' } },
    ...both('docs-only execution-stated /execution/taskSupport'),
  ],
  [
    'an execution that is no object',
    'tools',
    { execution: 1 },
    { execution: 2 },
    ...both('dangerous field-changed /execution'),
  ],
  [
    'the schema of the result',
    'tools',
    {},
    { outputSchema: schema },
    ['additive output-schema-added output /outputSchema'],
    ['breaking output-schema-removed output /outputSchema'],
  ],
  [
    'the schema of the parameters',
    'tools',
    {},
    { inputSchema: schema },
    ...both('breaking schema-changed input /inputSchema'),
  ],
  ['the icons', 'tools', { icons: [1] }, { icons: [2] }, ...both('docs-only icons-changed /icons')],
  ['_meta', 'resources', {}, { _meta: { a: 1 } }, ...both('docs-only meta-changed /_meta')],
  [
    'an unknown member',
    'prompts',
    {},
    { extra: 1 },
    ['additive field-added /extra'],
    ['dangerous field-removed /extra'],
  ],
  [
    'the value of an unknown member',
    'prompts',
    { extra: 1 },
    { extra: 2 },
    ...both('dangerous field-changed /extra'),
  ],
  ['the name', 'resources', { name: 'x' }, { name: 'y' }, ...both('model-text name-changed /name')],
  [
    'the MIME type',
    'resources',
    { mimeType: 'text/plain' },
    { mimeType: 'text/html' },
    ...both('breaking mime-type-changed /mimeType'),
  ],
  [
    'a MIME type',
    'resourceTemplates',
    {},
    { mimeType: 'text/plain' },
    ['additive mime-type-added /mimeType'],
    ['breaking mime-type-changed /mimeType'],
  ],
  ['the size', 'resources', { size: 1 }, { size: 2 }, ...both('docs-only size-changed /size')],
  [
    'an argument',
    'prompts',
    {},
    { arguments: [city] },
    ['additive argument-added input /arguments/city'],
    ['breaking argument-removed input /arguments/city'],
  ],
  [
    'a required argument',
    'prompts',
    { arguments: [] },
    { arguments: [{ ...city, required: true }] },
    ['breaking required-argument-added input /arguments/city'],
    ['breaking argument-removed input /arguments/city'],
  ],
  [
    'an argument that has to be given',
    'prompts',
    { arguments: [city] },
    { arguments: [{ ...city, required: true }] },
    ['breaking argument-required input /arguments/city'],
    ['additive argument-optional input /arguments/city'],
  ],
  [
    'the texts of an argument',
    'prompts',
    { arguments: [{ ...city, title: 'x', description: 'x' }] },
    { arguments: [{ ...city, title: 'y', description: 'y' }] },
    ...both(
      'model-text description-changed input /arguments/city/description',
      'model-text title-changed input /arguments/city/title',
    ),
  ],
  [
    'an argument of an odd necessity',
    'prompts',
    { arguments: [city] },
    { arguments: [{ ...city, required: 'yes' }] },
    ...both('dangerous field-changed input /arguments/city/required'),
  ],
  [
    'an argument without a name',
    'prompts',
    { arguments: [city] },
    { arguments: [city, null] },
    ['additive field-added input /arguments'],
    ['dangerous field-removed input /arguments'],
  ],
  [
    'arguments that are no list',
    'prompts',
    { arguments: {} },
    { arguments: 'x' },
    ...both('dangerous field-changed input /arguments'),
  ],
]

/** Items that say the same. */
export const itemTwins: [label: string, list: ListName, one: JsonValue, other: JsonValue][] = [
  [
    'arguments in another order',
    'prompts',
    { arguments: [city, { name: 'day', required: false }] },
    { arguments: [{ name: 'day' }, city] },
  ],
  [
    'icons in another order',
    'tools',
    { icons: [{ src: 'a' }, { src: 'b' }] },
    { icons: [{ src: 'b' }, { src: 'a' }] },
  ],
  ['hints that say nothing', 'tools', { annotations: {} }, {}],
  [
    'an audience in another order',
    'resources',
    { annotations: { audience: ['user', 'assistant'] } },
    { annotations: { audience: ['assistant', 'user'] } },
  ],
]
