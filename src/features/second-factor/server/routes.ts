import { mustHaveSecondFactor } from '#domain/second-factor.ts'
import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import type { SecondFactorDeps } from './deps.ts'
import { begin, confirm, remove, renewCodes } from './set-up.ts'
import { secondFactorState } from './store.ts'

/** The endpoints of one's own second factor. */
export const secondFactorRoutes = (deps: SecondFactorDeps): Route[] => [
  route(contract.showSecondFactor, async ({ account }) => {
    const { since, left } = await secondFactorState(deps.db, account.id)
    const is_required = deps.required && mustHaveSecondFactor(account.role)
    return { is_on: since !== null, since, recovery_codes_left: left, is_required }
  }),
  route(contract.beginSecondFactor, async ({ account, body }) => {
    await deps.checkPassword(account.id, body.current_password)
    return begin(deps)(account)
  }),
  route(contract.confirmSecondFactor, ({ account, body }) => confirm(deps)(account, body.code)),
  route(contract.renewRecoveryCodes, async ({ account, body }) => {
    await deps.checkPassword(account.id, body.current_password)
    return renewCodes(deps)(account.id, body.code)
  }),
  route(contract.removeSecondFactor, async ({ account, body }) => {
    await deps.checkPassword(account.id, body.current_password)
    return remove(deps)(account.id, body.code)
  }),
]
