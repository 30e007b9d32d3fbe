import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import type { Scratch } from './scratch.ts'

const actionSchema = z.object({
  inputs: z.record(z.string(), z.strictObject({ description: z.string(), default: z.string() })),
  outputs: z.record(z.string(), z.strictObject({ description: z.string(), value: z.string() })),
  runs: z.strictObject({
    using: z.literal('composite'),
    steps: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        if: z.string().optional(),
        shell: z.literal('bash'),
        'working-directory': z.string(),
        env: z.record(z.string(), z.string()),
        run: z.string(),
      }),
    ),
  }),
})

export const action = actionSchema.parse(
  load(readFileSync(new URL('../../../action.yml', import.meta.url), 'utf8')),
)

export interface ActionRun {
  /** Of the step that failed; 0 when none did. */
  code: number
  /** Ids of the steps that ran. */
  steps: string[]
  outputs: Record<string, string>
  output: string
  summary: string
}

/** Runs the steps of action.yml one after the other, as GitHub's runner does. */
export function runAction(scratch: Scratch, inputs: Record<string, string> = {}): ActionRun {
  const temp = join(scratch.folder, 'temp')
  rmSync(temp, { recursive: true, force: true })
  mkdirSync(temp)
  const [outputFile, summaryFile] = [join(temp, 'output'), join(temp, 'summary.md')]
  const values = new Map([
    ...Object.entries(action.inputs).map(([name, one]) => [`inputs.${name}`, one.default] as const),
    ...Object.entries(inputs).map(([name, value]) => [`inputs.${name}`, value] as const),
    ['github.token', 'token-of-the-job'],
    ['runner.temp', temp],
  ])
  const run: ActionRun = { code: 0, steps: [], outputs: {}, output: '', summary: '' }
  writeFileSync(summaryFile, '')
  for (const step of action.runs.steps) {
    if (step.if !== undefined && !isTrue(step.if, values)) continue
    writeFileSync(outputFile, '')
    const env = Object.fromEntries(
      Object.entries(step.env).map(([name, text]) => [name, fill(text, values)]),
    )
    const { code, output } = scratch.run(
      `cd "${fill(step['working-directory'], values)}"\n${step.run}`,
      {
        ...env,
        GITHUB_OUTPUT: outputFile,
        GITHUB_STEP_SUMMARY: summaryFile,
      },
    )
    run.steps.push(step.id)
    run.output += output
    for (const line of readFileSync(outputFile, 'utf8').split('\n')) {
      const [, name, value] = /^([\w-]+)=(.*)$/.exec(line) ?? []
      if (name !== undefined) values.set(`steps.${step.id}.outputs.${name}`, value ?? '')
    }
    run.code = code
    if (code !== 0) break
  }
  run.summary = readFileSync(summaryFile, 'utf8')
  run.outputs = Object.fromEntries(
    Object.entries(action.outputs).map(([name, { value }]) => [name, fill(value, values)]),
  )
  return run
}

/** Puts values in the place of `${{ … }}`; what is not set is empty, as there. */
function fill(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => {
    const value = values.get(name) ?? ''
    return value.includes('${{') ? fill(value, values) : value
  })
}

/** The conditions that action.yml uses: comparisons with a text, joined by `&&`. */
function isTrue(condition: string, values: ReadonlyMap<string, string>): boolean {
  return condition.split('&&').every((part) => {
    const [, name = '', sign, text] = /^\s*([\w.-]+)\s*(==|!=)\s*'([^']*)'\s*$/.exec(part) ?? []
    if (sign === undefined) throw new SyntaxError(`not understood: ${part}`)
    return ((values.get(name) ?? '') === text) === (sign === '==')
  })
}
