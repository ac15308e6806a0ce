import type { ReviewDeps } from './deps.ts'
import { reviewPeriodicTasks } from './invite-reviews.ts'
import { reviewRoutes } from './routes.ts'
import { reviewData } from './store-personal.ts'

/** Reviews for one process. */
export const composeReviews = (deps: ReviewDeps) => ({
  routes: reviewRoutes(deps),
  periodicTasks: reviewPeriodicTasks(deps),
  personalData: [reviewData],
})
