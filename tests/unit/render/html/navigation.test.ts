import { expect, test } from 'vitest'
import { renderNavigation } from '../../../../src/render/html/navigation.ts'

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
        ],
      },
    ],
    { href: (path) => `/${path}/` },
  )
  expect(made.html).toBe(
    '<ul><li><details open><summary>Tools</summary><ul>' +
      '<li><a href="/a/tools/add/" aria-current="page" translate="no">add</a></li>' +
      '<li><a href="/a/tools/sum/"><bdi lang="en" dir="auto">&lt;Sum&gt;</bdi></a></li>' +
      '</ul></details></li></ul>',
  )
})
