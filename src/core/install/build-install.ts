import { toOwnText } from '../own-text.ts'
import type { PageContext } from '../pages/context.ts'
import type { CodeBlock } from '../pages/model.ts'
import { clients, type Client, type ClientSetup } from './clients.ts'
import type { InstallClient, InstallModel, InstallValue } from './model.ts'
import { toSetup, type Setup } from './setup.ts'
import { defaultOf, inputsOf, placeholderOf, type UsedInput } from './template.ts'

const langs = { command: 'bash', file: 'json', address: 'text' } as const satisfies Record<
  ClientSetup['form'],
  CodeBlock['lang']
>

/** How readers add the server to their client; undefined when the owner does not say. */
export function buildInstall(context: PageContext): InstallModel | undefined {
  const { server, t } = context
  const setup = toSetup(server.view)
  if (!setup) return undefined
  const kind = setup.run.type === 'stdio' ? 'local' : 'remote'
  return {
    note: t.t(`install.note.${kind}`),
    clients: clients.flatMap((client) => buildClient(context, setup, client) ?? []),
    values: { caption: t.t('install.values'), rows: buildValues(context, setup) },
  }
}

function buildClient({ t }: PageContext, setup: Setup, client: Client): InstallClient | undefined {
  const made = client.set(setup)
  if (!made) return undefined
  const label = client.label ?? t.t(`install.client.${client.id}`)
  const replaced = wordsToReplace(setup, made.asks)
  const files = made.form === 'file' ? client.files : []
  const name = files[0]?.path.split(/[/\\]/).at(-1)
  return {
    id: client.id,
    label,
    note: [
      t.t(`install.form.${made.form}`, { client: label }),
      made.asks && t.t('install.asks', { client: label }),
      replaced.length > 0 && t.t('install.replace', { words: t.list(replaced) }),
    ]
      .filter(Boolean)
      .join(' '),
    files: files.map((file) => ({
      label: 'system' in file ? file.system : t.t(`install.place.${file.place}`),
      path: file.path,
    })),
    blocks: [
      { lang: langs[made.form], text: made.text, label: name ?? t.t(`install.block.${made.form}`) },
    ],
    ...(made.link === undefined
      ? {}
      : { link: { label: t.t('install.link', { client: label }), href: made.link } }),
  }
}

/** Words of the snippets that stand for a value of the reader's. */
function wordsToReplace(setup: Setup, asks: boolean): string[] {
  const { run, values } = setup
  const asked = [...values.map(([, template]) => template), ...localTexts(run)]
  const words = [...(asks ? [] : asked), ...(run.type === 'stdio' ? [] : [run.url])]
    .flatMap((template) => inputsOf(template, setup.inputs))
    .filter(({ input }) => defaultOf(input) === undefined)
    .map(({ name, input }) => placeholderOf(name, input))
  return [...new Set(words)]
}

function localTexts(run: Setup['run']): string[] {
  return run.type === 'stdio' ? [run.command, ...run.args] : []
}

function buildValues(context: PageContext, setup: Setup): InstallValue[] {
  const { run, values, optional, inputs } = setup
  const isLocal = run.type === 'stdio'
  const texts = isLocal ? localTexts(run) : [run.url]
  const inTexts = inputsOf(texts.join('\n'), inputs).map((used) =>
    buildValue(context, used, {
      name: defaultOf(used.input) === undefined ? placeholderOf(used.name, used.input) : used.name,
      kind: isLocal ? 'argument' : 'address',
    }),
  )
  const inValues = [...values, ...optional].flatMap(([name, template]) =>
    inputsOf(template, inputs).map((used) =>
      buildValue(context, used, { name, kind: isLocal ? 'env' : 'header' }),
    ),
  )
  return [...inTexts, ...inValues]
}

function buildValue(
  { server, t }: PageContext,
  { input }: UsedInput,
  { name, kind }: { name: string; kind: string },
): InstallValue {
  const { secret, description, choices } = input
  const value = defaultOf(input)
  // A reader who changes nothing has the default.
  const required = input.required && value === undefined
  return {
    name,
    kind: t.t(`install.kind.${kind}`),
    required,
    requiredLabel: t.t(required ? 'schema.required' : 'schema.optional'),
    ...(secret ? { secretLabel: t.t('install.secret') } : {}),
    ...(description === undefined
      ? {}
      : { description: toOwnText(description, t.locale, server.view.lang) }),
    facts: [
      ...(value === undefined ? [] : [{ label: t.t('schema.fact.default'), values: [value] }]),
      ...(choices.length === 0 ? [] : [{ label: t.t('schema.fact.enum'), values: choices }]),
    ],
  }
}
