// An MCP server over stdio with twenty tools.
import { createInterface } from 'node:readline'
import { createRichTools } from '../rich-tools.ts'
import { answer } from './answer.ts'

const tools = createRichTools(20)
createInterface({ input: process.stdin }).on('line', (line) => {
  const text = answer(line, tools)
  if (text !== undefined) process.stdout.write(`${text}\n`)
})
