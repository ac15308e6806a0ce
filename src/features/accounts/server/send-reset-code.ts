import { randomInt } from 'node:crypto'
import { RESET_CODE } from '#domain/reset-code.ts'
import type { AccountDeps } from './deps.ts'
import { hashPassword } from './password-hash.ts'
import { recipientOf } from './recipient.ts'
import { accountAt, armReset, waitingReset } from './store-reset.ts'

const newCode = () => String(randomInt(10 ** RESET_CODE.digits)).padStart(RESET_CODE.digits, '0')

/** Creates a requested code and sends it, if an account has the contact. */
export const sendResetCode = (deps: AccountDeps) => async (job: { request: string }) => {
  const request = await waitingReset(deps.db, job.request)
  if (!request) return
  const account = await accountAt(deps.db, request.method, request.contact)
  if (!account) return
  const code = newCode()
  const hash = await hashPassword(code)
  const facts = { username: account.username, code, minutes: RESET_CODE.life_minutes }
  const { phone, email, ...owner } = recipientOf(account)
  const account_owner = request.method === 'sms' ? { ...owner, phone } : { ...owner, email }
  await deps.transaction(async (tx) => {
    if (!(await armReset(tx, job.request, account.id, hash))) return
    await deps.notify(tx, 'reset_code', facts, { account_owner })
  })
}
