import { findFileRoute } from '../twin-files.ts'
import type { ReferenceSource } from '../view.ts'
import { answerFile } from './answer-page.ts'
import {
  readServerFile,
  serverFiles,
  type FileText,
  type RequestContext,
} from './answer-server-file.ts'
import { openLive } from './live.ts'

/** A page in another form, or a file that tells of all pages. */
export async function answerTwin(context: RequestContext): Promise<Response> {
  const live = await openLive()
  const { routePattern, params } = context
  const { content, locale } = findFileRoute(live.settings.host, routePattern) ?? {}
  const path = params['path'] ?? ''
  const isOfAll = content?.of === 'reference'
  return answerFile(live, context, {
    opening: isOfAll ? live.openAll() : live.openAt(path),
    key: [routePattern, path],
    read: (source) =>
      isOfAll || source.hasPage(path) ? source.openTwin(routePattern, path) : readBeside(source),
  })

  /** The pattern of twins takes the addresses of these too. */
  function readBeside(source: ReferenceSource): FileText | undefined {
    if (!locale || content?.of !== 'pages') return undefined
    const address = `${path}.${content.format}`
    const name = serverFiles.find((one) => address === one || address.endsWith(`/${one}`))
    const at = name && address.slice(0, -name.length).replace(/\/$/, '')
    return name && at !== undefined
      ? readServerFile(source, { live, locale, path: at, name })
      : undefined
  }
}
