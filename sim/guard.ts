import type { Server } from 'node:net'

/** The only address that a simulator listens on. */
export const LOOPBACK = '127.0.0.1'

/** Prevents simulators from running in production: they create money and messages out of nothing. */
export const refuseProduction = (name: string, env: NodeJS.ProcessEnv = process.env): void => {
  if (env.NODE_ENV === 'production') throw new Error(`${name} does not run with NODE_ENV=production`)
}

/** The port that a listening server got. */
export const portOf = (server: Pick<Server, 'address'>, wanted: number): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : wanted
}
