import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { serveFolder } from './serve.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string
    siteFolder: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const outDir = 'test-artifacts/site'

/**
 * Builds our docs site once for all browser tests, from the live servers, and serves it. Its own
 * output folder leaves the dist/ of `npm run build` alone.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)('astro', ['build', '--outDir', outDir], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH'] ?? ''}` },
  })
  const server = await serveFolder(`${root}${outDir}`)
  project.provide('siteUrl', server.url)
  project.provide('siteFolder', `${root}${outDir}`)
  return () => server.close()
}
