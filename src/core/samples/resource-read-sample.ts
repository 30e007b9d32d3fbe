import { nameOf, type Item, type PageContext } from '../pages/context.ts'
import type { ExchangeSample } from '../pages/model.ts'
import { readVariables } from '../uri-template.ts'
import { buildRequestSample } from './build-request.ts'
import { expandTemplate, sampleWord } from './expand-template.ts'

/** A read of a resource, or of one that a template describes, its variables filled in. */
export function resourceReadSample(context: PageContext, item: Item): ExchangeSample {
  const uri = nameOf(item).value
  const isTemplate = item.list === 'resourceTemplates'
  const variables = isTemplate ? readVariables(uri) : []
  const values = new Map(variables.map(({ name }) => [name, sampleWord]))
  const name = isTemplate ? expandTemplate(uri, values) : uri
  return buildRequestSample(context, {
    method: 'resources/read',
    params: { uri: name },
    name,
    ...(variables.length > 0 ? { remark: 'sample.note.variables' } : {}),
  })
}
