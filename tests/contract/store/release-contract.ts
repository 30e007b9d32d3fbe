import { expect, test } from 'vitest'
import type { Opened } from './store-contract.ts'
import { createHardServer, createStored } from './stored-server.ts'

export function describeReleases(opened: () => Opened): void {
  test('gives back a release as it was, and knows no other', async () => {
    const { releases } = opened().stores
    const { snapshot, receipt } = createHardServer()
    expect(await releases.write('versions', '1.0.0', { snapshot, receipt })).toBe('written')
    const kept = await releases.read('versions', '1.0.0')
    expect(JSON.stringify(kept)).toBe(JSON.stringify({ snapshot, receipt }))
    expect(await releases.read('versions', '1.0.1')).toBeUndefined()
    expect(await releases.list('others')).toEqual([])
  })

  test('never changes a release', async () => {
    const { releases } = opened().stores
    const first = createStored({ tools: ['a'] })
    const { snapshot } = createStored({ tools: ['b'] })
    await releases.write('fixed', '1.0.0', first)
    expect(await releases.write('fixed', '1.0.0', first)).toBe('unchanged')
    await expect(releases.write('fixed', '1.0.0', { ...first, snapshot })).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      server: 'fixed',
      why: 'Release 1.0.0 is kept already, with another snapshot.',
    })
  })

  test('lists the releases of a server by number, apart from those of others and from servers', async () => {
    const { releases, servers } = opened().stores
    const before = await servers.list()
    for (const version of ['1.10.0', '1.9.0', '2.0.0-rc.1']) {
      await releases.write('counted', version, createStored())
    }
    await releases.write('counted.2', '9.0.0', createStored())
    expect(await releases.list('counted')).toEqual(['1.9.0', '1.10.0', '2.0.0-rc.1'])
    expect(await servers.list()).toEqual(before)
  })

  test('takes no version that can not name a folder', async () => {
    const { releases } = opened().stores
    await expect(async () =>
      releases.write('versions', '../1', createStored()),
    ).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  })
}
