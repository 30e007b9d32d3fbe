import type { recordServer } from '../wire/record-server.ts'

/** Calls one server. The wire with all it needs is loaded at the first call, not at the start. */
export const callWire: typeof recordServer = async (target, io) => {
  const wire = await import('../wire/record-server.ts')
  return wire.recordServer(target, io)
}
