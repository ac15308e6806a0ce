import { type Route, route } from '#platform/server/mount.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import * as contract from '../contract.ts'
import { removePrice, setPrice } from './change-guest-prices.ts'
import { addRule, editRule, removeRule, setDays } from './change-rates.ts'
import { copyDays } from './copy-rates.ts'
import { getCalendar, type TakenRooms } from './get-calendar.ts'
import { setPlans } from './set-meal-plans.ts'
import { setResidentsPrices } from './set-residents.ts'
import { undoDays } from './undo-days.ts'

type Deps = { db: Db; transaction: RunTransaction; clock: Clock; takenRooms: TakenRooms }

/** The rates of a hotel's own properties. */
export const ratesRoutes = (deps: Deps): Route[] => [
  route(contract.getRates, ({ scope, query }) => getCalendar(deps)(scope, query.property)),
  route(contract.setRateDays, ({ tx, scope, body }) => setDays(deps)(tx, scope, body)),
  route(contract.copyRateDays, ({ tx, scope, body }) => copyDays(deps)(tx, scope, body)),
  route(contract.undoRateDays, ({ tx, scope, body }) => undoDays(tx, scope, body)),
  route(contract.addRateRule, ({ tx, scope, body }) => addRule(tx, scope, body)),
  route(contract.editRateRule, ({ scope, params, body }) => editRule(deps)(scope, params.id, body)),
  route(contract.setGuestPrice, ({ scope, body }) => setPrice(deps)(scope, body)),
  route(contract.removeGuestPrice, ({ scope, params, query }) => removePrice(deps)(scope, params.id, query.version)),
  route(contract.setResidents, ({ scope, body }) => setResidentsPrices(deps)(scope, body)),
  route(contract.setMealPlans, ({ scope, body }) => setPlans(deps)(scope, body)),
  route(contract.removeRateRule, ({ scope, params, query }) => removeRule(deps)(scope, params.id, query.version)),
]
