import { Refusal } from '#domain/refusal.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import { deleteItem, insertItem, isWished, itemCount, lockWishes } from './store.ts'

/** The maximum number of properties in a wishlist, equal to the number of ids that one request can return. */
export const MAX_WISHES = 500

/** Adds a property on sale to the wishlist, one transaction per account at a time; adding it twice changes nothing. */
export const addToWishlist =
  ({ transaction }: { transaction: RunTransaction }) =>
  (accountId: number, propertyId: number) =>
    transaction(async (tx) => {
      await lockWishes(tx, accountId)
      const full = (await itemCount(tx, accountId)) >= MAX_WISHES
      if (full && !(await isWished(tx, accountId, propertyId))) throw new Refusal('wishlist_full')
      if (!(await insertItem(tx, accountId, propertyId))) throw new Refusal('not_found')
      return { is_in_wishlist: true }
    })

/** Removes a property from the wishlist, whether or not it is on sale or in it. */
export const removeFromWishlist =
  ({ db }: { db: Db }) =>
  async (accountId: number, propertyId: number) => {
    await deleteItem(db, accountId, propertyId)
    return { is_in_wishlist: false }
  }
