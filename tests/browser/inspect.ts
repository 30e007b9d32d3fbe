import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// What another theme or width can change: the rest was judged already.
const ofColours = ['color-contrast', 'link-in-text-block']
// Starlight's search button shows its shortcut and leaves it out of its name, and its code blocks can
// be scrolled by key only once a script is idle: not ours to mend.
const ofHost = ['site-search', '.expressive-code']

/** What only serves the screen: it need not be printed, nor be there without scripts. */
const controls =
  'button, .amd-unseen, .amd-fold, .amd-version-switch, [data-amd-hint], [data-amd-filter]'

/** Barriers by WCAG 2.2 AA: `id: help: HTML`. @param only Judges colours alone. */
export async function findBarriers(page: Page, only?: 'colours'): Promise<string[]> {
  await page.evaluate(axe)
  const runOnly: RunOptions['runOnly'] =
    only === 'colours' ? { type: 'rule', values: ofColours } : { type: 'tag', values: standard }
  const { violations } = await page.evaluate<AxeResults, [string[], RunOptions]>(
    ([exclude, options]) =>
      (
        globalThis as unknown as {
          axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> }
        }
      ).axe.run({ exclude }, options),
    [ofHost, { runOnly, resultTypes: ['violations'] }],
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  )
}

export async function unfold(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
}

/** The elements that stick out of the window, unless a box around them scrolls. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { document, innerWidth, getComputedStyle } = globalThis.window
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return right > innerWidth + 1 || left < -1
      })
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

/** Words of ours that are seen as the page stands, in order. */
export async function readWords(page: Page): Promise<string[]> {
  const words = await page.locator('.amd').evaluateAll((boxes, hidden) => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
    return boxes.flatMap((box) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        const text = (node.textContent ?? '').trim()
        if (text === '' || !parent || parent.closest(`${hidden}, script, style, svg`)) continue
        if (isSeen(parent)) found.push(text)
      }
      return found
    })
  }, controls)
  return words
}

/**
 * Walks through the main part with the Tab key: what can take the focus and never gets it, and what
 * gets it without showing it.
 */
export async function walkByKey(page: Page): Promise<{ missed: string[]; unmarked: string[] }> {
  const expected = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, summary, [tabindex])',
    )
    const stops = [...all].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
        getComputedStyle(element).pointerEvents !== 'none',
    )
    stops.forEach((element, index) => element.setAttribute('data-stop', String(index)))
    const main = document.querySelector('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus()
    return stops.map((element) => element.outerHTML.slice(0, 120))
  })
  const seen = new Set<string>()
  const unmarked: string[] = []
  for (let presses = 0; presses < expected.length * 2 + 5; presses++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement: element } = document
      if (!element?.closest('main')) return undefined
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      return {
        stop: element.getAttribute('data-stop'),
        isMarked,
        html: element.outerHTML.slice(0, 120),
      }
    })
    if (!at) break
    if (at.stop !== null) seen.add(at.stop)
    if (!at.isMarked) unmarked.push(at.html)
  }
  return { missed: expected.filter((_, index) => !seen.has(String(index))), unmarked }
}
