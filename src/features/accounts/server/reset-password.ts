import { Refusal } from '#domain/refusal.ts'
import { RESET_CODE } from '#domain/reset-code.ts'
import { endAllSessions } from '#platform/server/session.ts'
import type { AccountDeps } from './deps.ts'
import { hashPassword, passwordFits } from './password-hash.ts'
import { signInCounter } from './sign-in.ts'
import { setPassword } from './store.ts'
import { takeOffWaysBack } from './store-identity.ts'
import { closeReset, giveBackTry, takeTry } from './store-reset.ts'
import { languageOf, warnOwner } from './tell-owner.ts'

type Guess = { contact: string; code: string }

const expired = () => new Refusal('code_expired', { fields: { code: 'code_expired' } })

/**
 * Compares a code, after the same work whether or not an account has the contact. Throws `code_wrong` with `tries_left`,
 * and `code_expired` when none is left, when its time is over or when none was asked for.
 */
const compare = async ({ db }: Pick<AccountDeps, 'db'>, { contact, code }: Guess) => {
  const known = await takeTry(db, contact)
  if (!known) throw expired()
  const { account_id, code_hash, request, tries, method } = known
  if ((await passwordFits(code, code_hash ?? undefined)) && account_id !== null) {
    await giveBackTry(db, request)
    return { account_id, request, method }
  }
  const tries_left = RESET_CODE.tries - tries
  if (tries_left <= 0) throw expired()
  throw new Refusal('code_wrong', { fields: { code: 'code_wrong' }, tries_left })
}

/** Says whether a code is right, before a new password is asked for. Throws as `compare` does. */
export const verifyReset = (deps: Pick<AccountDeps, 'db'>) => async (guess: Guess) => {
  await compare(deps, guess)
}

/**
 * Sets a new password for who has the code, ends every session of the account and opens its sign-in again if wrong
 * passwords had closed it. A code by mail that proves the address for the first time also takes off the number and the tie
 * to Google (decision 040). Answers the username, which many have forgotten too. Throws `code_wrong` or `code_expired`.
 */
export const confirmReset =
  (deps: AccountDeps) =>
  async ({ new_password, ...guess }: Guess & { new_password: string }) => {
    const { account_id, request, method } = await compare(deps, guess)
    const hash = await hashPassword(new_password)
    const account = await deps.transaction(async (tx) => {
      if (!(await closeReset(tx, request))) throw expired()
      const provesEmail = method === 'email'
      const unproven = provesEmail && (await takeOffWaysBack(tx, account_id))
      const owner = await setPassword(tx, account_id, hash, { provesEmail })
      if (!owner) throw expired()
      await endAllSessions(tx, account_id)
      await warnOwner(deps)(tx, owner, deps.messages[languageOf(owner)].password_changed({ unproven }))
      return owner
    })
    await deps.rate.forget([account.username, account.email].map(signInCounter))
    return account.username
  }
