import { expect, inject, test } from 'vitest'
import { openSite } from '../sites/build-host.ts'
import { brokenLinks } from '../sites/read-html.ts'

test('no link of our site leads nowhere', () => {
  const site = openSite(inject('siteFolder'))
  const pages = site.files().filter((file) => file.endsWith('.html'))
  expect(pages).toContain('ru/reference/mcp/everything/tools/index.html')
  expect(brokenLinks(site, pages)).toEqual([])
})
