import { AwsClient } from 'aws4fetch'
import { s3Credentials, startS3 } from './s3-server.ts'
import { describeStore } from './store-contract.ts'

describeStore('a bucket behind the protocol of S3', { isShared: true }, async () => {
  const { endpoint, bucket, stop } = await startS3()
  const client = new AwsClient({ service: 's3', ...s3Credentials })
  const urlOf = (id: string): string => `${endpoint}/${bucket}/catalogue/servers/${id}.json`
  return {
    store: { driver: 's3', prefix: 'catalogue', endpoint, bucket, ...s3Credentials },
    dir: '',
    isAtomic: true,
    isOneValue: true,
    async getText(id) {
      const response = await client.fetch(urlOf(id))
      return response.ok ? response.text() : undefined
    },
    putText: async (id, body) => void (await client.fetch(urlOf(id), { method: 'PUT', body })),
    removeText: async (id) => void (await client.fetch(urlOf(id), { method: 'DELETE' })),
    stop,
  }
})
