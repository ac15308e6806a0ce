import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES, recoveryCode } from '#domain/second-factor.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new set of recovery codes of 80 random bits, in groups of four letters. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    return (letters.match(/.{4}/g) ?? []).join('-')
  })

/** What is stored of a recovery code. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256')
    .update(recoveryCode(code) ?? '')
    .digest()
