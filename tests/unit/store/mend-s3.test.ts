import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { mendS3, type ListingDriver } from '../../../src/store/mend-s3.ts'

/** Keys that a driver lists of a bucket that answers so. */
async function listKeys(keys: readonly string[]): Promise<unknown> {
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const server = createServer((_request, response) => {
    response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { region: 'r', accessKeyId: 'id', secretAccessKey: 'key' }
  const driver: ListingDriver = {}
  mendS3(driver, { name: 's3', prefix: 'docs' }, { endpoint, bucket: 'b', ...credentials })
  try {
    return await (driver.getKeys as (base: string) => Promise<string[]>)('docs')
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test('keys of a bucket are read as they are meant, and a reference to nothing as it stands', async () => {
  expect(await listKeys(['docs/a&amp;b', 'docs/&#252;&#xFC;', 'docs/&lt;&quot;&gt;'])).toEqual([
    'docs:a&b',
    'docs:üü',
    'docs:<">',
  ])
  const odd = ['docs/&constructor;', 'docs/&toString;', 'docs/&#1114112;', 'docs/&#xFFFFFFFF;']
  expect(await listKeys([...odd, 'docs/&#x10FFFF;'])).toEqual([
    'docs:&constructor;',
    'docs:&toString;',
    'docs:&#1114112;',
    'docs:&#xFFFFFFFF;',
    'docs:\u{10FFFF}',
  ])
})
