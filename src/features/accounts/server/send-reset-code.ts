import { randomInt } from 'node:crypto'
import { RESET_CODE } from '#domain/reset-code.ts'
import type { AccountDeps } from './deps.ts'
import { hashPassword } from './password-hash.ts'
import { accountAt, armReset, waitingReset } from './store-reset.ts'
import { languageOf, writeTo } from './tell-owner.ts'

const newCode = () => String(randomInt(10 ** RESET_CODE.digits)).padStart(RESET_CODE.digits, '0')

/** Makes the code that somebody asked for and puts it on its way, where an account has the contact; else nothing. */
export const sendResetCode = (deps: AccountDeps) => async (job: { request: string }) => {
  const wish = await waitingReset(deps.db, job.request)
  if (!wish) return
  const account = await accountAt(deps.db, wish.method, wish.contact)
  if (!account) return
  const code = newCode()
  const hash = await hashPassword(code)
  const facts = { username: account.username, code, minutes: RESET_CODE.life_minutes }
  const { sms, ...words } = deps.messages[languageOf(account)].reset_code(facts)
  await deps.transaction(async (tx) => {
    if (!(await armReset(tx, job.request, account.id, hash))) return
    if (wish.method === 'sms') await deps.post.sms(tx, { to: wish.contact, text: sms, kind: 'otp' })
    else await writeTo(deps)(tx, account, words, { code, kind: 'otp' })
  })
}
