import { type Route, route } from '#platform/server/mount.ts'
import * as calls from '../contract.ts'
import { answerReview } from './answer-review.ts'
import type { ReviewDeps } from './deps.ts'
import { listManaged, listOwnStays, listReviews, summariseReviews } from './list-reviews.ts'
import { hideReview, showReview } from './moderate-review.ts'
import { writeReview } from './write-review.ts'

/** The endpoints of reviews. */
export const reviewRoutes = (deps: ReviewDeps): Route[] => [
  route(calls.listReviews, ({ params, query }) => listReviews(deps)(params.id, query)),
  route(calls.summariseReviews, ({ params }) => summariseReviews(deps)(params.id)),
  route(calls.listOwnStays, ({ account, query }) => listOwnStays(deps)(account.id, query)),
  route(calls.writeReview, ({ tx, params, account, body }) => writeReview(deps)(tx, params.id, account.id, body)),
  route(calls.listHotelReviews, ({ scope, query: { property, unanswered, ...page } }) =>
    listManaged(deps)({ scope, property, unanswered }, page),
  ),
  route(calls.answerReview, ({ tx, params, scope, body }) => answerReview(deps)(tx, params.id, scope, body)),
  route(calls.listAllReviews, ({ scope, query: { property, hidden, ...page } }) =>
    listManaged(deps)({ scope, property, hidden }, page),
  ),
  route(calls.hideReview, ({ tx, params, scope, body }) => hideReview(deps)(tx, params.id, scope, body)),
  route(calls.showReview, ({ tx, params, scope }) => showReview(tx, params.id, scope)),
]
