import type { InstallClient, InstallModel } from '../../core/install/model.ts'
import { joinBlocks, toHeading, toList, type Block } from './blocks.ts'
import { toCodeBlock } from './code.ts'
import { escapeText, toCode, toLink } from './escape.ts'
import { toInline, toMarkdownPair, toPair, type MarkdownView } from './view.ts'

/**
 * How a reader adds the server to a client.
 *
 * @param depth Depth of the heading above.
 */
export function toInstall(
  view: MarkdownView,
  { note, clients, values }: InstallModel,
  depth: number,
): Block {
  return joinBlocks([
    escapeText(note),
    ...clients.map((client) => toClient(view, client, depth + 1)),
    values.rows.length > 0 && toHeading(depth + 1, escapeText(values.caption)),
    toList(
      values.rows.map(({ name, kind, requiredLabel, secretLabel, description, facts }) => {
        const traits = [kind, requiredLabel, secretLabel].filter((text) => text !== undefined)
        const head = `${toCode(name)} (${traits.map((text) => escapeText(text)).join(', ')})`
        return {
          lead: toMarkdownPair(view, head, description ? toInline(description) : ''),
          blocks: [
            toList(
              facts.map((fact) => ({
                lead: toPair(view, fact.label, fact.values.map((text) => toCode(text)).join(', ')),
              })),
            ),
          ],
        }
      }),
    ),
  ])
}

function toClient(view: MarkdownView, client: InstallClient, depth: number): Block {
  const { label, note, link, files, blocks } = client
  return joinBlocks([
    toHeading(depth, escapeText(label)),
    escapeText(note),
    link && toLink(escapeText(link.label), link.href),
    toList(files.map((file) => ({ lead: toPair(view, file.label, toCode(file.path)) }))),
    ...blocks.map(toCodeBlock),
  ])
}
