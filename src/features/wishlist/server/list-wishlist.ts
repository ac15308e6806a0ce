import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountById } from '#features/accounts/server/public.ts'
import { liveCards } from '#features/properties/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import { isOnSale, isWished, ownWishes, wishlistRows } from './store.ts'

type Page = { limit: number; offset: number }

/** A page of the account's own wishlist; properties not on sale are left out and not counted, but stay stored. */
export const listWishlist =
  ({ db }: { db: Db }) =>
  async (accountId: number, language: Language, page: Page) => {
    const { rows, total } = await ownWishes(db, accountId, page)
    const cards = await liveCards(
      db,
      rows.map(({ property_id }) => property_id),
      language,
    )
    const items = rows.flatMap(({ id, created_at, property_id }) => {
      const card = cards.get(property_id)
      return card ? [{ id, created_at, property: { ...card, ratings: card.rating } }] : []
    })
    return { rows: items, total }
  }

/** The ids of the properties that `listWishlist` shows. */
export const listMarks =
  ({ db }: { db: Db }) =>
  async (accountId: number, page: Page) => {
    const { rows, total } = await ownWishes(db, accountId, page)
    return { rows: rows.map(({ property_id }) => property_id), total }
  }

/** Whether a property is in the account's wishlist; `not_found` if it is not there and nobody can add it. */
export const checkWishlist =
  ({ db }: { db: Db }) =>
  async (accountId: number, propertyId: number) => {
    const is_in_wishlist = await isWished(db, accountId, propertyId)
    if (!is_in_wishlist && !(await isOnSale(db, propertyId))) throw new Refusal('not_found')
    return { is_in_wishlist }
  }

/**
 * The whole wishlist of one account for the platform, including properties not on sale; `not_found` for an unknown id.
 */
export const listWishesOf =
  ({ db }: { db: Db }) =>
  async (accountId: number, page: Page) => {
    if (!(await accountById(db, accountId))) throw new Refusal('not_found')
    return wishlistRows(db, accountId, page)
  }
