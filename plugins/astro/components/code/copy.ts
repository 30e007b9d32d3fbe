import { cutMember } from '../../../../src/core/cut-member.ts'

const resetAfter = 2000

/**
 * Adds a button to each block of code, which copies it, and to each link to a part of one, which copies
 * that part alone. Without script there is none: it would do nothing.
 */
export function enableCopying(document: Document): void {
  const add = (): void => {
    for (const place of document.querySelectorAll('.amd-code > figcaption, .amd-as-sent'))
      addButton(place)
  }
  add()
  // Astro's client router swaps pages without loading scripts anew.
  document.addEventListener('astro:page-load', add)
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('.amd-copy')
    if (button) void copy(button)
  })
}

/** Adds the button, named after what its place says; a place that has one keeps it. */
function addButton(place: Element): void {
  if (place.querySelector('.amd-copy')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'amd-copy'
  const word = document.createElement('span')
  word.setAttribute('aria-live', 'polite')
  word.textContent = wordOf(place, 'amdCopy')
  const label = document.createElement('span')
  label.className = 'amd-unseen'
  label.textContent = place.textContent
  button.append(word, ' ', label)
  place.append(button)
}

async function copy(button: Element): Promise<void> {
  await navigator.clipboard.writeText(textFor(button))
  const word = button.querySelector('span')
  if (!word) return
  word.textContent = wordOf(button, 'amdCopied')
  setTimeout(() => {
    word.textContent = wordOf(button, 'amdCopy')
  }, resetAfter)
}

/** A word of ours in the language of the box around, which has it. */
function wordOf(element: Element, name: 'amdCopy' | 'amdCopied'): string {
  return element.closest<HTMLElement>('[data-amd-copy]')?.dataset[name] ?? ''
}

/** The text of its block, or of one member in the block that the link beside it leads to. */
function textFor(button: Element): string {
  const link = button.parentElement?.querySelector<HTMLElement>('[data-amd-member]')
  const start = link ? document.getElementById(link.getAttribute('href')?.slice(1) ?? '') : button
  const code = start?.closest('.amd-code')?.querySelector('pre')
  const text = code ? readText(code) : ''
  const member = link?.dataset['amdMember']
  return (member && cutMember(text, member)) || text
}

/** The text as sent: characters that are shown by their number become themselves again. */
function readText(code: HTMLElement): string {
  const copied = code.cloneNode(true) as HTMLElement
  for (const shown of copied.querySelectorAll('.amd-invisible')) {
    const number = Number.parseInt((shown.textContent ?? '').replace('U+', ''), 16)
    if (number <= 0x10ffff) shown.textContent = String.fromCodePoint(number)
  }
  return copied.textContent ?? ''
}
