import { setTimeout as wait } from 'node:timers/promises'
import { startRedis, type RedisServer } from './redis-server.ts'

export interface RedisCluster {
  nodes: RedisServer[]
  stop(): Promise<void>
}

const slots = 16_384

/** A cluster of two nodes that each hold half of the keys. */
export async function startCluster(): Promise<RedisCluster> {
  const argv = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000']
  const nodes = await Promise.all([startRedis('', argv), startRedis('', argv)])
  const [first, second] = nodes
  await first?.client.cluster('ADDSLOTSRANGE', 0, slots / 2 - 1)
  await second?.client.cluster('ADDSLOTSRANGE', slots / 2, slots - 1)
  await first?.client.cluster('MEET', '127.0.0.1', second?.port ?? 0)
  for (const { client } of nodes) {
    while (!(await client.cluster('INFO')).includes('cluster_state:ok')) await wait(50)
  }
  return { nodes, stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))) }
}
