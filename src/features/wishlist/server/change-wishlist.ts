import { Refusal } from '#domain/refusal.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import { deleteWish, insertWish, isWished, lockWishes, wishCount } from './store.ts'

/** More than anybody compares, and as many as one page of hearts asks for. */
export const MOST_WISHES = 500

/** Puts a property that is for sale into the wishlist, one person's wish after another; one that is there already stays. */
export const addToWishlist =
  ({ transaction }: { transaction: RunTransaction }) =>
  (accountId: number, propertyId: number) =>
    transaction(async (tx) => {
      await lockWishes(tx, accountId)
      const full = (await wishCount(tx, accountId)) >= MOST_WISHES
      if (full && !(await isWished(tx, accountId, propertyId))) throw new Refusal('wishlist_full')
      if (!(await insertWish(tx, accountId, propertyId))) throw new Refusal('not_found')
      return { is_in_wishlist: true }
    })

/** Takes a property out of the wishlist, whether or not it is for sale or was in it. */
export const removeFromWishlist =
  ({ db }: { db: Db }) =>
  async (accountId: number, propertyId: number) => {
    await deleteWish(db, accountId, propertyId)
    return { is_in_wishlist: false }
  }
