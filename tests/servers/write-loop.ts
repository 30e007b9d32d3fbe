// Writes two large snapshots in turn until it is killed, for tests that kill it: `write-loop.ts DIR`.
import { createFileStore } from '../../src/store/file-store.ts'
import { createStoredPair } from './stored-pair.ts'

const store = createFileStore(process.argv[2] ?? '')
const [first, second] = createStoredPair()
process.stdout.write('ready\n')
for (;;) {
  await store.write('weather', first)
  await store.write('weather', second)
}
