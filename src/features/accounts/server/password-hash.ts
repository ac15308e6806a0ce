import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the first parameters that OWASP's password storage cheat sheet names: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The stored form of a password; about 50 ms on the thread pool. Spellings of one character are made equal first. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST)

const NOBODYS = hashPassword(randomBytes(16).toString('hex'))

/**
 * Whether a password fits a stored hash. Where there is none to fit (unknown person, account without a password yet)
 * the same work is done and the answer is no, so that the time it takes tells nothing.
 */
export const passwordFits = async (password: string, stored: string | undefined): Promise<boolean> => {
  const known = stored?.startsWith('$argon2id$') ? stored : null
  const fits = await verify(known ?? (await NOBODYS), password.normalize('NFC'))
  return known !== null && fits
}
