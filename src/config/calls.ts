import { z } from 'zod'
import { findStrangeVariable } from '../core/calls/judge-call.ts'
import type { ListedCall } from '../core/calls/listed-call.ts'
import { expandTemplate } from '../core/samples/expand-template.ts'

const text = z.string()
const kinds = ['tool', 'prompt', 'resource', 'template'] as const

/** One call whose answer is shown; exactly one of `tool`, `prompt`, `resource` and `template`. */
export const callSchema = z
  .strictObject({
    /** Name of a tool, for `tools/call`. */
    tool: text.optional(),
    /** Name of a prompt, for `prompts/get`. */
    prompt: text.optional(),
    /** URI of a listed resource, for `resources/read`. */
    resource: text.optional(),
    /** A listed URI template, for `resources/read` with its variables filled in. */
    template: text.optional(),
    /**
     * Arguments of the tool, which must fit its input schema, or of the prompt, or variables of the
     * template; of the last two each is a text.
     * @default {}
     */
    arguments: z.record(text, z.json()).default({}),
    /** What the call shows, for readers: one text, or one per locale. */
    title: z.union([text.min(1), z.record(text, text.min(1))]).optional(),
  })
  .superRefine((call, context) => {
    const say = (message: string, ...path: string[]): void =>
      context.addIssue({ code: 'custom', message, path })
    const named = kinds.filter((kind) => call[kind] !== undefined)
    if (named.length !== 1) say('has exactly one of `tool`, `prompt`, `resource` and `template`')
    const names = Object.keys(call.arguments)
    if (call.resource !== undefined && names.length > 0) say('a resource takes none', 'arguments')
    if (call.prompt === undefined && call.template === undefined) return
    for (const name of names)
      if (typeof call.arguments[name] !== 'string') say('must be a string', 'arguments', name)
    const strange =
      call.template === undefined ? undefined : findStrangeVariable(call.template, names)
    if (strange)
      say(
        `is no variable of the template: ${strange.known.join(', ')}`,
        'arguments',
        strange.argument,
      )
  })

export type CallOptions = z.output<typeof callSchema>

/** The calls as requests, each once, in their order. */
export function toListedCalls(calls: readonly CallOptions[]): ListedCall[] {
  const listed = calls.map((call) => ({
    ...toRequest(call),
    ...(call.title !== undefined && { title: call.title }),
  }))
  const texts = listed.map(({ list, params }) => JSON.stringify([list, params]))
  return listed.filter((_, index) => texts.indexOf(texts[index] ?? '') === index)
}

function toRequest({ tool, prompt, resource, template = '', ...rest }: CallOptions): ListedCall {
  const args = rest.arguments
  if (tool !== undefined)
    return { list: 'tools', name: tool, params: { name: tool, arguments: args } }
  if (prompt !== undefined) {
    const hasArguments = Object.keys(args).length > 0
    const params = { name: prompt, ...(hasArguments ? { arguments: args } : null) }
    return { list: 'prompts', name: prompt, params }
  }
  if (resource !== undefined)
    return { list: 'resources', name: resource, params: { uri: resource } }
  const values = new Map(Object.entries(args).map(([name, value]) => [name, String(value)]))
  const uri = expandTemplate(template, values)
  return { list: 'resourceTemplates', name: template, params: { uri } }
}
