import { bareServers, oneServer } from '../fixture/options.mjs'

/** Three servers, of which the environment names a part. */
export const options = {
  ...bareServers,
  servers: { ...bareServers.servers, ...oneServer.servers },
  others: process.env.OTHERS ?? 'omit',
}
