import { route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { changeCompany, changeLimits, type SettingDeps, showSettings } from './change-settings.ts'

/** The settings of the platform for one process. */
export const composeSettings = (deps: SettingDeps) => ({
  routes: [
    route(contract.showSettings, () => showSettings(deps)()),
    route(contract.changeLimits, ({ account, body, headers }) => changeLimits(deps)(account.id, body, headers)),
    route(contract.changeCompany, ({ account, body }) => changeCompany(deps)(account.id, body)),
  ],
})
