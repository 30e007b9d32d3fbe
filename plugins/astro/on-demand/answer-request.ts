import type { AstroGlobal } from 'astro'
import { answerPage, type PageAnswer } from './answer-page.ts'
import { openLive } from './live.ts'
import { tellCache } from './tell-cache.ts'
import { rememberSource } from './remember.ts'

type Place = Pick<
  AstroGlobal,
  'routePattern' | 'params' | 'request' | 'response' | 'locals' | 'cache'
>

/** What a page of the reference answers, with its status and headers set. */
export async function answerRequest(astro: Place): Promise<PageAnswer> {
  const { routePattern, params, request, response, locals, cache } = astro
  const live = await openLive()
  const answer = await answerPage(live, { routePattern, path: params['path'], request, cache })
  if (answer.type === 'response') return answer
  response.status = answer.status
  for (const [name, value] of Object.entries(answer.headers)) response.headers.set(name, value)
  tellCache(cache, answer.kept)
  rememberSource(locals, answer.source)
  return answer
}
