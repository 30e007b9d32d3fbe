import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeStore } from './store-contract.ts'

describeStore('files', { isShared: true }, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'amd-files-'))
  const fileOf = (id: string): string => join(dir, id, 'snapshot.json')
  return {
    store: undefined,
    dir,
    isAtomic: true,
    isOneValue: false,
    getText: (id) => readFile(fileOf(id), 'utf8').catch(() => undefined),
    putText: (id, text) => writeFile(fileOf(id), text),
    removeText: (id) => rm(join(dir, id), { recursive: true }),
    stop: () => rm(dir, { recursive: true }),
  }
})

describeStore('files that the driver fs writes', { isShared: true }, async () => {
  const base = await mkdtemp(join(tmpdir(), 'amd-fs-driver-'))
  const fileOf = (id: string): string => join(base, 'catalogue', 'servers', `${id}.json`)
  return {
    store: { driver: 'fs', prefix: 'catalogue', base },
    dir: '',
    // It writes into the file that is there.
    isAtomic: false,
    isOneValue: true,
    getText: (id) => readFile(fileOf(id), 'utf8').catch(() => undefined),
    putText: (id, text) => writeFile(fileOf(id), text),
    removeText: (id) => rm(fileOf(id)),
    stop: () => rm(base, { recursive: true }),
  }
})
