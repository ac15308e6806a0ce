import { type Config, SettingFault } from './config.ts'

type SystemFault = Error & { code?: string; syscall?: string; severity?: string }

/** Whether PostgreSQL, or the way to it, refused the connection itself. */
const isUnconnected = ({ syscall, severity }: SystemFault) =>
  syscall === 'connect' || syscall === 'getaddrinfo' || severity === 'FATAL'

/** The host and database of an address, without user and password. */
const placeOf = (databaseUrl: string) => /^\w+:\/\/(?:[^/?#]*@)?([^?#]*)/.exec(databaseUrl)?.[1]

/** A refused connection to a name with several addresses comes as several errors in one without a message. */
const causeOf = ({ message, code }: SystemFault) => message || code

/**
 * One line for a fault of a setting that shows only when it is used: a port that is taken, a database that cannot be
 * reached. Null for any other error, which is a programmer's and needs its stack.
 */
export const startFault = (error: unknown, config: Pick<Config, 'PORT' | 'HOST' | 'DATABASE_URL'>): string | null => {
  if (error instanceof SettingFault) return error.message
  if (!(error instanceof Error)) return null
  const fault: SystemFault = error
  if (fault.syscall === 'listen' || (fault.syscall === 'getaddrinfo' && !config.DATABASE_URL))
    return `Setting PORT or HOST is not usable: cannot listen on ${config.HOST}:${config.PORT} (${fault.code}).`
  if (config.DATABASE_URL && isUnconnected(fault))
    return `Setting DATABASE_URL is not usable: cannot connect to ${placeOf(config.DATABASE_URL)} (${causeOf(fault)}).`
  return null
}
