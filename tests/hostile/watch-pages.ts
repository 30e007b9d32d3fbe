import type { Browser, BrowserContext, Page } from 'playwright-core'

/** A page that was opened, and what happened there that must not. */
export interface Incident {
  path: string
  what: string
}

/**
 * Opens pages in a browser, some at a time, as a reader with a script-happy browser would: all that
 * is folded is opened. Notes every call of `hit()`, dialog, second frame, new window, request to
 * another origin, element that got the focus by itself, and breach of the page's own policy.
 */
export async function watchPages(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Incident[]> {
  const incidents: Incident[] = []
  const queue = [...paths]
  const context = await browser.newContext()
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      const watched = await watch(context, origin, incidents)
      for (let path = queue.shift(); path !== undefined; path = queue.shift())
        await watched.open(path)
    }),
  )
  await context.close()
  return incidents
}

async function watch(
  context: BrowserContext,
  origin: string,
  incidents: Incident[],
): Promise<{ open(path: string): Promise<void> }> {
  const page = await context.newPage()
  let path = ''
  const note = (what: string): void => void incidents.push({ path, what })
  await page.exposeFunction('noteIncident', note)
  await page.addInitScript(installCanary)
  page.on('dialog', (dialog) => {
    note(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => note('window'))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) note(message.text())
  })
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(`${origin}/`)) return route.continue()
    note(`request ${url}`)
    return route.abort()
  })
  return {
    async open(next) {
      path = next
      const odd = page.goto(`${origin}${path}`, { waitUntil: 'load' }).then(() => findOdd(page))
      // A page that leads away by itself ends the visit wherever it is.
      for (const what of await odd.catch(() => ['away'])) note(what)
    },
  }
}

function installCanary(): void {
  const { noteIncident } = globalThis as unknown as { noteIncident(what: string): void }
  Object.defineProperty(globalThis, 'hit', { value: () => noteIncident('script') })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    noteIncident(`violation ${violatedDirective} ${blockedURI}`)
  })
}

async function findOdd(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const focused = document.activeElement
    return [
      ...(focused && focused !== document.body ? [`focus on ${focused.outerHTML}`] : []),
      ...(window.length > 0 ? ['frame'] : []),
      ...(document.compatMode === 'CSS1Compat' ? [] : ['quirks']),
    ]
  })
  return found
}
