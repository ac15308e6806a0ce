import { PASSKEYS_MOST, passkeySite } from '#domain/passkey.ts'
import { mustHaveSecondFactor } from '#domain/second-factor.ts'
import { type Route, route } from '#platform/server/mount.ts'
import { siteAddress } from '#platform/server/site-address.ts'
import * as contract from '../contract.ts'
import type { SecondFactorDeps } from './deps.ts'
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts'
import { confirming, prove } from './prove.ts'
import { begin, confirm, remove, renewCodes } from './set-up.ts'
import { secondFactorState } from './store.ts'
import { listPasskeys } from './store-passkeys.ts'
import { askForPasskey, passkeySiteOf } from './use-passkey.ts'

/** The endpoints of one's own second factors. */
export const secondFactorRoutes = (deps: SecondFactorDeps): Route[] => [
  route(contract.showSecondFactor, async ({ account, headers }) => {
    const { since, left } = await secondFactorState(deps.db, account.id)
    const passkeys = await listPasskeys(deps.db, account.id)
    return {
      is_on: since !== null || passkeys.length > 0,
      since,
      recovery_codes_left: left,
      is_required: deps.required && mustHaveSecondFactor(account.role),
      can_add_passkey: passkeySite(siteAddress(deps, headers)) !== null && passkeys.length < PASSKEYS_MOST,
      passkeys,
    }
  }),
  route(contract.beginSecondFactor, async ({ account, body }) => {
    await deps.checkPassword(account.id, body.current_password)
    return begin(deps)(account)
  }),
  route(contract.confirmSecondFactor, ({ account, body }) => confirm(deps)(account, body.code)),
  route(contract.renewRecoveryCodes, async ({ account, body, headers }) =>
    renewCodes(deps)(account.id, await prove(deps)(account.id, body, headers)),
  ),
  route(contract.removeSecondFactor, async ({ account, body, headers }) =>
    remove(deps)(account, await prove(deps)(account.id, body, headers)),
  ),
  route(contract.beginPasskey, async ({ account, body, headers }) => {
    await deps.checkPassword(account.id, body.current_password)
    return beginPasskey(deps)(account, passkeySiteOf(deps, headers))
  }),
  route(contract.addPasskey, ({ account, body, headers }) =>
    addPasskey(deps)(account, passkeySiteOf(deps, headers), body.name, body.passkey),
  ),
  route(contract.confirmOptions, ({ account, headers }) =>
    askForPasskey(deps, passkeySiteOf(deps, headers), confirming(account.id)),
  ),
  route(contract.removePasskey, ({ account, params, body, headers }) =>
    removePasskey(deps)(account, params.id, body, headers),
  ),
]
