import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the first parameters that OWASP's password storage cheat sheet names: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The stored form of a password; about 50 ms on the thread pool. Unicode is normalised first. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST)

const DUMMY_HASH = hashPassword(randomBytes(16).toString('hex'))

/**
 * Whether a password matches a stored hash. Without a hash (unknown name, account without a password yet) the same work is
 * done and the result is false, so that the time reveals nothing.
 */
export const passwordMatches = async (password: string, stored: string | undefined): Promise<boolean> => {
  const hash = stored?.startsWith('$argon2id$') ? stored : null
  const fits = await verify(hash ?? (await DUMMY_HASH), password.normalize('NFC'))
  return hash !== null && fits
}
