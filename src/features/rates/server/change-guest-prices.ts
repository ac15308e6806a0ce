import type { z } from 'zod'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import type { setGuestPrice } from '../contract.ts'
import { beginChange, checkTypes, objectOf } from './change-rates.ts'
import * as store from './store-guest-prices.ts'

type Deps = { transaction: RunTransaction }
type Saved = { version: number }

/**
 * Sets the prices by guests of a room type of a property of the scope, or of all its types. Refuses with
 * `guest_price_exists` if they are to be new and there are some.
 */
export const setPrice =
  ({ transaction }: Deps) =>
  (scope: Scope, { property, version, adds, ...input }: z.output<typeof setGuestPrice.body>): Promise<Saved> =>
    transaction(async (tx) => {
      const rated = await beginChange(tx, scope, property, version)
      const before = await store.guestPriceOfType(tx, property, input.room_type_id)
      if (adds && before) throw new Refusal('guest_price_exists')
      // Prices that exist stay for their room type also while the property has no rooms of it.
      if (input.room_type_id !== null && !before) await checkTypes(tx, property, [input.room_type_id])
      await store.writeGuestPrice(tx, property, input)
      await recordAction(tx, { action: 'guest_price.set', ...objectOf(rated), before, after: input })
      return { version: rated.version }
    })

/** Removes prices by guests of the scope. */
export const removePrice =
  ({ transaction }: Deps) =>
  (scope: Scope, id: number, version: number): Promise<Saved> =>
    transaction(async (tx) => {
      const found = await store.guestPriceById(tx, scope, id)
      if (!found) throw new Refusal('not_found')
      const { property_id, ...before } = found
      const rated = await beginChange(tx, scope, property_id, version)
      await store.deleteGuestPrice(tx, id)
      await recordAction(tx, { action: 'guest_price.remove', ...objectOf(rated), before })
      return { version: rated.version }
    })
