import { defineToolbarApp } from 'astro/toolbar'
import type { ToolbarServer } from './toolbar-data.ts'
import { toolbarApp } from './toolbar-name.ts'

const words = { error: 'Error', warning: 'Warning', info: 'Note' } as const

/** Findings of the site's MCP servers, for the person who writes the site. */
export default defineToolbarApp({
  init(canvas, app, server) {
    const window = document.createElement('astro-dev-toolbar-window')
    canvas.append(window)
    server.on<ToolbarServer[]>(`${toolbarApp}:servers`, (servers) => {
      window.replaceChildren(createStyle(), ...servers.map(createSection))
      const all = servers.flatMap(({ findings }) => findings)
      const worst = (['error', 'warning'] as const).find((level) =>
        all.some(({ severity }) => severity === level),
      )
      app.toggleNotification(worst ? { state: true, level: worst } : { state: false })
    })
    server.send(`${toolbarApp}:ask`, {})
  },
})

function createSection({ label, url, findings }: ToolbarServer): HTMLElement {
  const section = document.createElement('section')
  const heading = document.createElement('h2')
  heading.append(createLink(label, url))
  section.append(heading)
  if (findings.length === 0) {
    const none = document.createElement('p')
    none.textContent = 'No findings.'
    section.append(none)
    return section
  }
  const list = document.createElement('ul')
  for (const finding of findings) {
    const item = document.createElement('li')
    const mark = document.createElement('strong')
    mark.textContent = `${words[finding.severity]}: `
    item.append(mark, createLink(finding.rule, finding.url), ` ${finding.text}`)
    list.append(item)
  }
  section.append(list)
  return section
}

function createLink(text: string, url: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = url
  link.textContent = text
  return link
}

function createStyle(): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = `
    h2 { font-size: 16px; margin: 0 0 8px; }
    section + section { border-top: 1px solid rgb(52 56 65); margin-top: 16px; padding-top: 16px; }
    ul { margin: 0; padding-left: 18px; }
    li { line-height: 1.5; margin: 4px 0; }
    p { margin: 0; }
    a { color: rgb(173 191 255); }
  `
  return style
}
