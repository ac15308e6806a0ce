import type { LimitSettings } from '#domain/setting.ts'
import { route } from '#platform/server/mount.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { changeCompany, changeLimits, showSettings } from './change-settings.ts'

type Deps = {
  db: Db
  transaction: RunTransaction
  /** What holds until the owner of the platform sets something else. */
  limitDefaults: LimitSettings
}

/** The settings of the platform for one process. */
export const composeSettings = (deps: Deps) => ({
  routes: [
    route(contract.showSettings, () => showSettings(deps)()),
    route(contract.changeLimits, ({ account, body }) => changeLimits(deps)(account.id, body)),
    route(contract.changeCompany, ({ account, body }) => changeCompany(deps)(account.id, body)),
  ],
})
