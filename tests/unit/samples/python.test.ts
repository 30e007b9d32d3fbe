import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSample, messageOf, textOf } from './build-sample.ts'
import { connections, weather } from './connections.ts'
import { hostileTools, oddTools } from './hostile-tools.ts'

const hasPython = !spawnSync('python3', ['--version']).error

/**
 * Prints the arguments of the call in each module as JSON text of ASCII. `Infinity` and the like
 * would not be JSON, and fail.
 */
const readArguments = `
import ast, json, sys
for path in sys.argv[1:]:
    tree = ast.parse(open(path, encoding="utf-8").read())
    methods = {"call_tool", "get_prompt", "read_resource"}
    call = next(
        node for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in methods
    )
    args = [eval(compile(ast.Expression(arg), path, "eval"), {"json": json}) for arg in call.args]
    print(json.dumps([call.func.attr, args], allow_nan=False))
`

test('the Python of each call compiles, and its arguments are those of the message', ({ skip }) => {
  if (!hasPython) skip('python3 is not on this machine')
  const samples = [
    ...[...hostileTools, ...Object.values(oddTools)].map((tool) => buildSample('tools', tool)),
    ...Object.values(connections).map((facts) => buildSample('tools', weather, facts)),
    buildSample('prompts', { name: "it's" }),
    buildSample('prompts', { name: 'p', arguments: [{ name: 'a"b', required: true }] }),
    buildSample('resources', { uri: 'demo://ä' }),
  ]
  const folder = mkdtempSync(join(tmpdir(), 'sample-'))
  try {
    const files = samples.map((sample, index) => {
      const file = join(folder, `sample${index}.py`)
      writeFileSync(file, textOf(sample, 'python'))
      return file
    })
    const compiled = spawnSync('python3', ['-W', 'error', '-m', 'py_compile', ...files], {
      encoding: 'utf8',
    })
    expect([compiled.stderr, compiled.status]).toEqual(['', 0])

    const read = spawnSync('python3', ['-c', readArguments, ...files], {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    })
    expect([read.stderr, read.status]).toEqual(['', 0])
    const calls = read.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.stringify(JSON.parse(line)))
    const expected = samples.map(messageOf).map(({ method, params: { _meta, ...params } }) => {
      const names: Record<string, string> = {
        'tools/call': 'call_tool',
        'prompts/get': 'get_prompt',
        'resources/read': 'read_resource',
      }
      return JSON.stringify([names[method], Object.values(params)])
    })
    expect(calls).toEqual(expected)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
