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
  route(calls.listHotelReviews, ({ account, query: { property, unanswered, ...page } }) =>
    listManaged(deps)({ owner: account.id, property, unanswered }, page),
  ),
  route(calls.answerReview, ({ tx, params, account, body }) => answerReview(deps)(tx, params.id, account.id, body)),
  route(calls.listAllReviews, ({ query: { property, hidden, ...page } }) =>
    listManaged(deps)({ property, hidden }, page),
  ),
  route(calls.hideReview, ({ tx, params, account, body }) => hideReview(deps)(tx, params.id, account.id, body)),
  route(calls.showReview, ({ tx, params, account }) => showReview(tx, params.id, account.id)),
]
