/** Milliseconds a mouse rests on a part before it is shown. */
const restTime = 120

/** Makes tabs of the parts of each figure; without script they are links to sections. */
export function enableAnatomy(document: Document): void {
  const enable = (): void => {
    for (const root of document.querySelectorAll<HTMLElement>('[data-amd-anatomy=""]'))
      makeTabs(root)
  }
  enable()
  // Astro's client router swaps pages without loading scripts anew.
  document.addEventListener('astro:page-load', enable)
}

function makeTabs(root: HTMLElement): void {
  const list = root.querySelector('ol')
  const tabs = [...(list?.querySelectorAll('a') ?? [])]
  const panels = tabs.flatMap((tab) => document.getElementById(tab.hash.slice(1)) ?? [])
  if (!list || panels.length !== tabs.length) return
  let selected = -1
  let timer: ReturnType<typeof setTimeout> | undefined

  root.dataset['amdAnatomy'] = 'tabs'
  const tallest = Math.max(...panels.map(({ offsetHeight }) => offsetHeight))
  root.querySelector('[data-amd-hint]')?.removeAttribute('hidden')
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-orientation', 'vertical')
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index] as HTMLElement
    tab.parentElement?.setAttribute('role', 'presentation')
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    tab.addEventListener('focus', () => select(index))
    tab.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      tab.focus()
      if (panel.getBoundingClientRect().top > innerHeight * 0.8)
        panel.scrollIntoView({ block: 'nearest' })
    })
    tab.addEventListener('pointerenter', ({ pointerType }) => {
      // Reading or copying in the open panel is not disturbed.
      if (pointerType !== 'mouse' || panels[selected]?.contains(document.activeElement)) return
      clearTimeout(timer)
      timer = setTimeout(() => select(index), restTime)
    })
    tab.addEventListener('pointerleave', () => clearTimeout(timer))
    // Found by the browser's search, or named by the address.
    panel.addEventListener('beforematch', () => select(index))
  }
  list.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { length } = tabs
    const next = new Map([
      ['ArrowDown', (selected + 1) % length],
      ['ArrowUp', (selected + length - 1) % length],
      ['Home', 0],
      ['End', length - 1],
    ]).get(event.key)
    if (next === undefined) return
    event.preventDefault()
    tabs[next]?.focus()
  })
  // What follows stays where it is while the mouse moves over the parts.
  const box = root.querySelector<HTMLElement>('[data-amd-panels]')
  if (box && matchMedia('(hover: hover)').matches) box.style.minBlockSize = `${tallest}px`
  addEventListener('hashchange', selectNamed)
  select(0)
  selectNamed()

  function selectNamed(): void {
    const index = tabs.findIndex((tab) => tab.hash === location.hash)
    if (index < 0) return
    select(index)
    panels[index]?.scrollIntoView()
  }

  function select(index: number): void {
    selected = index
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === index))
      tab.tabIndex = at === index ? 0 : -1
      if (at === index) panels[at]?.removeAttribute('hidden')
      else panels[at]?.setAttribute('hidden', 'until-found')
    }
  }
}
