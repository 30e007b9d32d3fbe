// Writes two large states of a server in turn until it is killed: `write-loop.ts JSON`.
import { createStoredPair } from '../../servers/stored-pair.ts'
import { openBackend, type Backend } from './backend.ts'

const backend = JSON.parse(process.argv[2] ?? '') as Pick<Backend, 'store' | 'dir'>
const { servers } = await openBackend(backend)
const [first, second] = createStoredPair()
await servers.write('weather', first)
process.stdout.write('ready\n')
for (;;) {
  await servers.write('weather', second)
  await servers.write('weather', first)
}
