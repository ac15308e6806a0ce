import { type Route, route } from '#platform/server/mount.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { addToWishlist, removeFromWishlist } from './change-wishlist.ts'
import { checkWishlist, listMarks, listWishesOf, listWishlist } from './list-wishlist.ts'
import { wishlistRows } from './store.ts'

type Deps = { db: Db; transaction: RunTransaction }

/** The endpoints of the wishlist, and the platform's view of all wishlists. */
export const wishlistRoutes = (deps: Deps): Route[] => [
  route(contract.listWishlist, ({ account, language, query }) => listWishlist(deps)(account.id, language, query)),
  route(contract.listMarks, ({ account, query }) => listMarks(deps)(account.id, query)),
  route(contract.checkWishlist, ({ account, params }) => checkWishlist(deps)(account.id, params.id)),
  route(contract.addToWishlist, ({ account, body }) => addToWishlist(deps)(account.id, body.property_id)),
  route(contract.removeFromWishlist, ({ account, params }) => removeFromWishlist(deps)(account.id, params.id)),
  route(contract.listAllWishes, ({ query }) => wishlistRows(deps.db, null, query)),
  route(contract.listWishesOf, ({ params, query }) => listWishesOf(deps)(params.id, query)),
]
