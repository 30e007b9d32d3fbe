/** The four kinds of things a server lists. One table; types, methods and keys derive from it. */
export const primitives = {
  tools: { method: 'tools/list', capability: 'tools', key: 'tools', id: 'name' },
  prompts: { method: 'prompts/list', capability: 'prompts', key: 'prompts', id: 'name' },
  resources: { method: 'resources/list', capability: 'resources', key: 'resources', id: 'uri' },
  resourceTemplates: {
    method: 'resources/templates/list',
    capability: 'resources',
    key: 'resourceTemplates',
    id: 'uriTemplate',
  },
} as const satisfies Record<
  string,
  { method: string; capability: string; key: string; id: 'name' | 'uri' | 'uriTemplate' }
>

export type ListName = keyof typeof primitives
export type ListMethod = (typeof primitives)[ListName]['method']

/** Fixed order of lists everywhere: snapshot, pages, reports. */
export const listNames = Object.keys(primitives) as ListName[]

export function listOfMethod(method: string): ListName | undefined {
  return listNames.find((name) => primitives[name].method === method)
}
