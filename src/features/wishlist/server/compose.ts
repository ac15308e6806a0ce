import { wishlistRoutes } from './routes.ts'
import { wishlistData } from './store-personal.ts'

/** The wishlist for one process. */
export const composeWishlist = (deps: Parameters<typeof wishlistRoutes>[0]) => ({
  routes: wishlistRoutes(deps),
  personalData: [wishlistData],
})
