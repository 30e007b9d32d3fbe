import { cutMember } from '../../../../src/core/cut-member.ts'

const resetAfter = 2000

/** Shows the copy buttons, which do nothing without script, and makes them work. */
export function enableCopying(document: Document): void {
  const show = (): void => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-amd-copy]'))
      button.hidden = false
  }
  show()
  // Astro's client router swaps pages without loading scripts anew.
  document.addEventListener('astro:page-load', show)
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('[data-amd-copy]')
    if (button instanceof HTMLElement) void copy(button)
  })
}

async function copy(button: HTMLElement): Promise<void> {
  const text = textFor(button)
  const label = button.querySelector('span')
  await navigator.clipboard.writeText(text)
  if (!label || button.dataset['amdLabel']) return
  button.dataset['amdLabel'] = label.textContent
  label.textContent = button.dataset['amdCopied'] ?? ''
  setTimeout(() => {
    label.textContent = button.dataset['amdLabel'] ?? ''
    delete button.dataset['amdLabel']
  }, resetAfter)
}

/** The text of its block, or of one member in the block that the link beside it leads to. */
function textFor(button: HTMLElement): string {
  const member = button.dataset['amdCopy']
  const link = member && button.parentElement?.querySelector('a')?.getAttribute('href')
  const start = link ? document.getElementById(link.slice(1)) : button
  const code = start?.closest('.amd-code')?.querySelector('pre')
  const text = code ? readText(code) : ''
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
