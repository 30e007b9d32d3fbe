import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface S3Server {
  endpoint: string
  bucket: string
  stop(): Promise<void>
}

interface S3rver {
  middleware: ((context: { res: ServerResponse }, next: () => Promise<void>) => Promise<void>)[]
  run(): Promise<{ address: string; port: number }>
  close(): Promise<void>
}

/** Credentials that the server takes; it checks the signature of each request. */
export const s3Credentials = {
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}

/** A server of S3's protocol in this process, with one empty bucket. */
export async function startS3(bucket = 'snapshots'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'amd-s3-'))
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (
    options: object,
  ) => S3rver
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  // S3 answers from one state of an object; this one from a file that is being written over.
  let last: Promise<unknown> = Promise.resolve()
  server.middleware.unshift(async ({ res }, next) => {
    const before = last
    last = once(res, 'close')
    await before
    await next()
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
