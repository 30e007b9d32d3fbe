import { expect, test } from 'vitest'
import { createTranslator } from '../../../../src/i18n/create-translator.ts'
import { renderNavigation, type NavEntry } from '../../../../src/render/html/navigation.ts'

const tides: NavEntry[] = ['tide', 'tide_of_x', 'عمق'].map((label) => ({
  ...{ type: 'link', label, path: `a/tools/${label}`, lang: null },
  ...{ isCode: true, isCurrent: false },
}))
tides.push({ type: 'link', label: 'All', path: 'a/tides', isCurrent: false })

test('names of the protocol are not for translators, and the current line is marked', () => {
  const made = renderNavigation(
    [
      {
        type: 'group',
        label: 'Tools',
        path: 'a/tools',
        isOpen: true,
        entries: [
          { type: 'link', label: 'add', path: 'a/tools/add', isCode: true, isCurrent: true },
          { type: 'link', label: '<Sum>', path: 'a/tools/sum', lang: 'en', isCurrent: false },
          { type: 'group', label: 'Tides', path: 'a/tools/tides', isOpen: false, entries: tides },
        ],
      },
    ],
    { href: (path) => `/${path}/`, translator: createTranslator('de') },
  )
  expect(made.html).toBe(
    '<ul><li><details open><summary>Tools</summary><ul>' +
      '<li><a href="/a/tools/add/" aria-current="page" translate="no">add</a></li>' +
      '<li><a href="/a/tools/sum/"><bdi lang="en">&lt;Sum&gt;</bdi></a></li>' +
      '<li><details><summary>Tides</summary><ul translate="no">' +
      '<li><a href="/a/tools/tide/">tide</a></li>' +
      '<li><a href="/a/tools/tide_of_x/">tide_of_x</a></li>' +
      '<li><a href="/a/tools/عمق/"><bdi>عمق</bdi></a></li>' +
      '<li><a href="/a/tides/" translate="yes">All</a></li>' +
      '</ul></details></li>' +
      '</ul></details></li></ul>',
  )
})
