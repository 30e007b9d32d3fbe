import { diffSnapshots } from '../../../src/core/diff/index.ts'
import type { Release } from '../../../src/core/release.ts'
import { aliasRenames } from '../../../src/core/renames.ts'
import { completeUrls } from '../../../src/core/slug.ts'
import type { UrlMap } from '../../../src/core/url-map.ts'
import { release, tool, type Lists } from './release-fixture.ts'

const find = ['town!', 'country', 'unit', 'language']
const book = ['berth!', 'from!', 'until!']

/** Ten releases of a server whose tools come, go, come back and are renamed, twice one of them. */
export const history: Lists[] = [
  { tools: [tool('get_weather', find), tool('book', book)] },
  { tools: [tool('get_weather', find), tool('book', book), tool('Zoë')] },
  { tools: [tool('find_weather', find), tool('book', book), tool('Zoë')] },
  { tools: [tool('find_weather', find), tool('Zoë'), tool('zoe', ['a', 'b', 'c', 'd', 'e'])] },
  { tools: [tool('forecast', find), tool('zoe', ['a', 'b', 'c', 'd', 'e'])], prompts: [] },
  { tools: [tool('forecast', find), tool('book', book)], prompts: [{ name: 'plan' }] },
  { tools: [tool('forecast', [...find, 'days']), tool('book', book)] },
  { tools: [], resources: [{ uri: 'a://b', name: 'b' }] },
  { tools: [tool('get_weather', find)], resources: [] },
  { tools: [tool('weather', find), tool('reserve', book)] },
]

/** As `record --release` keeps the map, release after release. */
export function recordAll(): { urls: UrlMap; releases: Release[] }[] {
  const states: { urls: UrlMap; releases: Release[] }[] = []
  let urls: UrlMap = { slugs: {}, aliases: {} }
  let releases: Release[] = []
  for (const [index, lists] of history.entries()) {
    const next = release(`1.${index}.0`, lists)
    const before = releases.at(-1)
    urls = aliasRenames(
      completeUrls(urls, [next.snapshot]),
      before ? diffSnapshots(before.snapshot, next.snapshot) : [],
    )
    releases = [...releases, next]
    states.push({ urls, releases })
  }
  return states
}
