import { nameOf, type Item, type PageContext } from '../pages/context.ts'
import type { ExchangeSample } from '../pages/model.ts'
import { toPlainLine } from '../text.ts'
import { readVariables, type TemplateVariable } from '../uri-template.ts'
import { buildRequestSample } from './build-request.ts'
import type { SampleRequest } from './sample-request.ts'
import { expandTemplate, sampleWord } from './expand-template.ts'

/** A read of a resource, or of one that a template describes, its variables filled in. */
export function resourceReadSample(context: PageContext, item: Item): ExchangeSample {
  const uri = nameOf(item).value
  const isTemplate = item.list === 'resourceTemplates'
  const variables = isTemplate ? readVariables(uri) : []
  const values = new Map(variables.map(({ name }) => [name, sampleWord]))
  const name = isTemplate ? expandTemplate(uri, values) : uri
  return buildRequestSample(context, {
    ...resourceReadRequest(name),
    ...(variables.length > 0 ? { remarks: [noteVariables(context, variables)] } : {}),
  })
}

export function resourceReadRequest(uri: string): SampleRequest {
  return { method: 'resources/read', params: { uri }, name: uri }
}

/** Says which values are the reader's to choose. */
function noteVariables({ t }: PageContext, variables: TemplateVariable[]): string {
  const names = variables.map(({ name }) => toPlainLine(name, 60))
  return t.t('sample.note.variables', { names: t.list(names), word: sampleWord })
}
