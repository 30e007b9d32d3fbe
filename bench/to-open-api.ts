import type { BenchTool } from './bench-tool.ts'

/** The same tools as operations: the input is the body of a POST, the output its answer. */
export function toOpenApi(tools: readonly BenchTool[]): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: { title: 'Bench', version: '1.0.0', description: 'Made up for measurements.' },
    servers: [{ url: 'https://api.example' }],
    tags: [{ name: 'tools' }],
    paths: Object.fromEntries(tools.map((tool) => [`/${tool.name}`, { post: toOperation(tool) }])),
  }
}

function toOperation({ name, title, description, inputSchema, outputSchema }: BenchTool) {
  return {
    operationId: name,
    summary: title,
    description,
    tags: ['tools'],
    requestBody: { required: true, content: { 'application/json': { schema: inputSchema } } },
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: outputSchema } } },
    },
  }
}
