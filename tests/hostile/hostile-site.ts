import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Element } from 'hast'
import { buildHost, type Host } from '../sites/build-host.ts'
import { recordHostile, type Recording } from './record-hostile.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SiteOptions extends Recording {
  /** Folder of the site below tests/sites. */
  host: 'hostile' | 'hostile-starlight'
  /** Locales of the host, the default first, joined by `_`. */
  locales: string
}

/** Records hostile servers, and builds a site of what they said. */
export async function buildHostile({ host, locales, ...recording }: SiteOptions): Promise<Host> {
  const folder = join(root, '.cache', 'hostile', `${host}-${locales}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const options = await recordHostile(join(folder, 'mcp'), recording)
  const file = join(folder, 'options.json')
  writeFileSync(file, JSON.stringify(options))
  return buildHost(host, { HOSTILE_OPTIONS: file, HOSTILE_LOCALES: locales })
}

/** Id and name of the fields of a filter; on a page of several lists both begin with the list's. */
const ownFields = /^(list-(?:tools|prompts|resources)-|)filter(?: \1q|-group \1group)$/

/** Elements of ours that a server could not make: files of the site, data, and the list's filter. */
export function createOwn(homePage: readonly string[] = []): (element: Element) => boolean {
  return (element) => {
    const { tagName, properties } = element
    // Scoped by Astro: of a component of Starlight. No text of ours has a class that begins so.
    if (/(?:^|,)astro-[a-z0-9]{8}(?:,|$)/.test(String(properties['className']))) return true
    const { src, type, href, name, className, id, content } = properties
    switch (tagName) {
      case 'title':
        return Object.keys(properties).length === 0
      case 'meta':
        return properties['httpEquiv'] === undefined || String(content).startsWith('default-src ')
      case 'link':
        return /^(?:\/(?!\/)|https:\/\/docs\.example\/)/.test(String(href))
      case 'script':
        if (src !== undefined) return String(src).startsWith('/_astro/')
        return type === 'application/ld+json' || homePage.includes(toText(element))
      case 'style':
        return homePage.includes(toText(element))
      case 'form':
        return String(className) === 'amd-filter'
      case 'input':
        return ownFields.test(`${id} ${name}`)
      case 'select':
        return ownFields.test(`${id} ${name}`)
      case 'template':
        return id === 'theme-icons'
      case 'img':
        return String(className) === 'amd-badge-image' && /^\/[\w/.-]+\/badge\.svg$/.test(`${src}`)
      default:
        return false
    }
  }
}

/** All of such a page: whatever stands on it beside that makes it a page like any other. */
const redirect =
  /^<!doctype html><html lang="[\w-]+" dir="\w+"><head>(?:<meta (?:charset|name)="[^"]*"(?: content="[^"]*")?>)+<title>[^<]*<\/title><meta http-equiv="refresh" content="0;url=([^"]*)"><meta name="robots" content="noindex"><link rel="canonical" href="[^"]*">(?:<link rel="stylesheet" href="\/_astro\/[^"]*">|<script type="module" src="\/_astro\/[^"]*"><\/script>)*<\/head><body><main><h1>[^<]*<\/h1><p><a href="\1">[^<]*<\/a><\/p><\/main><\/body><\/html>\s*$/i

/** The Markdown with our badge, which is an image of the site's own, as words. */
export function withoutBadge(markdown: string): string {
  return markdown.replace(
    /^\[!\[([^\]\n]*)\]\(https:\/\/docs\.example\/[\w/.-]+\/badge\.svg\)\]\(/gm,
    '[$1](',
  )
}

/** Where a page leads that only says that something stands elsewhere. */
export function readRedirect(html: string): string | undefined {
  return redirect.exec(html)?.[1]
}

/** Texts of the inline scripts and styles of a page that shows no server: those of the host itself. */
export function listInline(html: string): string[] {
  return [...html.matchAll(/<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g)]
    .map(([, text = '']) => text)
    .filter((text) => text !== '')
}

function toText({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('')
}
