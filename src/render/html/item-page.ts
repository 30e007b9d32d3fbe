import { toDefinitionBlock } from '../../core/pages/definition-block.ts'
import type { ItemPage, PromptPage, ResourcePage, ToolPage } from '../../core/pages/model.ts'
import type { SafeHtml } from '../safe-html.ts'
import { renderApp } from './app.ts'
import { renderCodeBlock } from './code-block.ts'
import { renderAsSent, renderDefinition } from './definition.ts'
import { renderHints } from './hints.ts'
import { html, inOnePiece, type Markup, type Piece } from './markup.ts'
import { renderSamples } from './sample.ts'
import { renderProperties, renderSchema } from './schema.ts'
import { renderSection } from './section.ts'
import { renderServerText } from './server-text.ts'
import { renderBadges, renderCode, renderShort } from './text.ts'
import type { HtmlView } from './view.ts'

/**
 * The page of a tool, prompt, resource or template below its title: name and text, the parts of its
 * kind with a sample beside them where there is room, and the definition as listed.
 *
 * One text and not many components: a site has thousands of these pages, and a component for each
 * cell costs more than all else about them.
 */
export function renderItemPage(page: ItemPage, view: HtmlView): SafeHtml {
  const { headings, body, name } = page
  const badges = page.kind === 'tool' ? page.badges : []
  // The owner's own words are worth finding, those that each page has are not.
  const hasOwnTitle = [page.sample, ...(page.moreSamples ?? [])].some(({ title }) => title)
  const sample = renderSection(
    { headings, slug: 'sample', view, isFound: hasOwnTitle, className: 'amd-beside__sample' },
    (inside) => renderSamples(page, inside),
  )
  const definition = renderSection(
    { headings, slug: 'definition', view, isFound: false },
    (inside) => [
      page.kind === 'tool' &&
        page.size &&
        html`<p class="amd-small">${page.size.label}${' '}${page.size.note}</p>`,
      page.kind === 'tool'
        ? renderDefinition(toDefinitionBlock(page.definition), inside)
        : renderCodeBlock(toDefinitionBlock(page.definition), inside),
    ],
  )
  const whole = html`<p class="amd-name">${renderCode(name, view)}${renderBadges(badges)}</p>
    ${body && renderServerText(body, view)}
    <div class="amd-beside">
      <div>
        <div>${renderParts(page, view)}</div>
        ${sample}
      </div>
    </div>
    ${definition}`
  return inOnePiece(whole.html)
}

function renderParts(page: ItemPage, view: HtmlView): Piece {
  switch (page.kind) {
    case 'tool':
      return renderToolParts(page, view)
    case 'prompt':
      return renderPromptParts(page, view)
    default:
      return renderResourceParts(page, view)
  }
}

function renderToolParts(page: ToolPage, view: HtmlView): Piece {
  const { headings, input, output, hints, app, definition } = page
  return [
    renderSection({ headings, slug: 'input', view }, () =>
      renderSchema(input, {
        ...{ label: labelOf(page, 'input'), view },
        foot: renderAsSent('inputSchema', toDefinitionBlock(definition), view),
      }),
    ),
    renderSection(
      { headings, slug: 'output', view },
      () =>
        output &&
        renderSchema(output, {
          ...{ label: labelOf(page, 'output'), view },
          foot: renderAsSent('outputSchema', toDefinitionBlock(definition), view),
        }),
    ),
    renderSection({ headings, slug: 'hints', view, isFound: false }, () =>
      renderHints(hints, view),
    ),
    renderSection({ headings, slug: 'app', view }, () => app && renderApp(app, view)),
  ]
}

function renderPromptParts(page: PromptPage, view: HtmlView): Piece {
  const { headings } = page
  return renderSection({ headings, slug: 'arguments', view }, () =>
    page.arguments.length > 0
      ? renderProperties(page.arguments, labelOf(page, 'arguments'), view)
      : html`<p>${page.noArguments}</p>`,
  )
}

function renderResourceParts(page: ResourcePage, view: HtmlView): Piece {
  const { headings, rows, variables } = page
  return [
    renderSection({ headings, slug: 'details', view }, () => renderRows(rows, view)),
    renderSection(
      { headings, slug: 'variables', view },
      () => variables.length > 0 && renderProperties(variables, labelOf(page, 'variables'), view),
    ),
  ]
}

function renderRows(rows: ResourcePage['rows'], view: HtmlView): Markup {
  const items = rows.map(({ label, value, code }) => {
    const content = code ? renderCode(value, view) : renderShort(value, view)
    return html`<div>
      <dt>${label}</dt>
      <dd>${content}</dd>
    </div>`
  })
  return html`<dl class="amd-facts">${items}</dl>`
}

function labelOf({ headings }: ItemPage, slug: string): string {
  return headings.find((heading) => heading.slug === slug)?.text ?? slug
}
