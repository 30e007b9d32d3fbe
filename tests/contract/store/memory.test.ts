import { createStorage } from 'unstorage'
import { describeStore } from './store-contract.ts'

describeStore('a storage of unstorage in memory', { isShared: false }, async () => {
  const storage = createStorage()
  const keyOf = (id: string): string => `mcp-discovery:servers:${id}.json`
  return {
    store: storage,
    dir: '',
    isAtomic: true,
    isOneValue: true,
    getText: async (id) => (await storage.getItemRaw<string>(keyOf(id))) ?? undefined,
    putText: (id, text) => storage.setItem(keyOf(id), text),
    removeText: (id) => storage.removeItem(keyOf(id)),
    stop: () => storage.dispose(),
  }
})
