/** Names of a form's fields; with a page of more than one list they begin with that of its own. */
function namesOf(form: HTMLFormElement): { q: string; group: string; only: string } {
  const prefix = form.dataset['amdFilter'] ?? ''
  return { q: `${prefix}q`, group: `${prefix}group`, only: `${prefix}only` }
}

/** Makes the forms above lists narrow them down, and keeps what was chosen in the address. */
export function enableFilter(document: Document): void {
  const start = (): void => {
    for (const form of document.querySelectorAll<HTMLFormElement>('[data-amd-filter]')) read(form)
  }
  const answer = ({ target }: Event): void => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('[data-amd-filter]')
    if (!form) return
    // A reset clears the fields only after its event.
    queueMicrotask(() => {
      apply(form)
      write(form)
    })
  }
  document.addEventListener('input', answer)
  document.addEventListener('reset', (event) => setTimeout(answer, 0, event))
  document.addEventListener('submit', (event) => {
    const isOurs = event.target instanceof Element && event.target.matches('[data-amd-filter]')
    if (isOurs) event.preventDefault()
  })
  // Astro's client router swaps pages without loading scripts anew.
  document.addEventListener('astro:page-load', start)
  start()
}

function read(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search)
  if (!Object.values(namesOf(form)).some((name) => query.has(name))) return
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const values = query.getAll(field.name)
    if (field.type === 'checkbox')
      (field as HTMLInputElement).checked = values.includes(field.value)
    else field.value = values[0] ?? ''
  }
  apply(form)
}

function write(form: HTMLFormElement): void {
  const url = new URL(location.href)
  for (const name of Object.values(namesOf(form))) url.searchParams.delete(name)
  for (const [field, value] of new FormData(form))
    if (value) url.searchParams.append(field, String(value))
  history.replaceState(history.state, '', url)
}

function apply(form: HTMLFormElement): void {
  const data = new FormData(form)
  const names = namesOf(form)
  const words = String(data.get(names.q)).toLowerCase().split(/\s+/).filter(Boolean)
  const group = data.get(names.group)
  const traits = data.getAll(names.only).map(String)
  let total = 0
  for (const section of form.parentElement?.querySelectorAll<HTMLElement>('[data-amd-section]') ??
    []) {
    const isChosen = !group || section.dataset['amdSection'] === group
    let count = 0
    for (const entry of section.querySelectorAll<HTMLElement>('[data-amd-entry]')) {
      const text = entry.textContent?.toLowerCase() ?? ''
      const has = entry.dataset['amdEntry']?.split(' ') ?? []
      const isShown =
        isChosen &&
        words.every((word) => text.includes(word)) &&
        traits.every((trait) => has.includes(trait))
      entry.hidden = !isShown
      const full = document.getElementById(entry.querySelector('a')?.hash.slice(1) ?? '')
      const item = full?.closest<HTMLElement>('[data-amd-item]')
      if (item) item.hidden = !isShown
      if (isShown) count++
    }
    section.hidden = count === 0
    total += count
  }
  const status = form.querySelector('[role=status]')
  const isIdle = words.length === 0 && !group && traits.length === 0
  form.classList.toggle('amd-filter--active', !isIdle)
  const { amdShown = '', amdNone = '' } = form.dataset
  if (status)
    status.textContent = total > 0 ? amdShown.replace('{n}', total.toLocaleString(lang())) : amdNone
}

function lang(): string | undefined {
  return document.documentElement.lang || undefined
}
