import { pick, type Random } from './random.ts'

export type Json = Record<string, unknown>

/** A tool as a server lists it. */
export interface BenchTool {
  name: string
  title?: string
  description: string
  inputSchema: Json
  outputSchema?: Json
  annotations?: Json
}

const verbs = ['list', 'find', 'open', 'move', 'count', 'mark', 'plan', 'check'] as const
const things = ['berth', 'crate', 'ferry', 'tide', 'signal', 'ledger', 'pilot', 'cargo'] as const

/** What the tool of a number does to what, in a name that no other tool has. */
export function nameTool(random: Random, index: number) {
  const verb = pick(random, verbs)
  const thing = pick(random, things)
  return {
    ...{ verb, thing },
    name: `${verb}_${thing}_${String(index).padStart(4, '0')}`,
    title: `${verb[0]?.toUpperCase()}${verb.slice(1)} ${thing} ${index}`,
  }
}
