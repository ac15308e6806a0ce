import type { ReplyOf } from '#platform/endpoint.ts'
import type { LoadInput } from '#platform/page.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { signInWays } from '../contract.ts'

/** Other ways to sign in; null if the query failed. In the browser the page does not wait for it. */
export type Ways = ReplyOf<typeof signInWays> | null
/** What the sign-in and sign-up pages get. */
export type WaysData = { ways: Ways | Promise<Ways> }

/** The loader of the sign-in and sign-up pages. */
export const loadWays = async ({ call }: Pick<LoadInput, 'call'>): Promise<WaysData> => {
  const answer = nullOnFailure(call(signInWays))
  return { ways: typeof document === 'undefined' ? await answer : answer }
}
