import type { ActionType } from './action.ts'
import type { Actor } from './booking.ts'

/** In whose name the platform's staff may cancel a booking. */
export const ON_BEHALF_OF = ['guest', 'hotel', 'platform'] as const
/** One of them. */
export type OnBehalfOf = (typeof ON_BEHALF_OF)[number]

/** The actor whose moves and refund rule count. */
export const actorOf = (one: OnBehalfOf): Extract<Actor, 'traveller' | 'hotel' | 'platform'> =>
  one === 'guest' ? 'traveller' : one

/** Actions that a booking's timeline leaves out, because the moves and payment attempts say the same. */
export const LOGGED_ELSEWHERE = [
  'booking.cancel',
  'booking.check_in',
  'booking.check_out',
  'booking.confirm',
  'booking.create',
  'booking.expire',
  'booking.mark_no_show',
  'booking.revive',
  'payment.request',
] as const satisfies readonly ActionType[]

/** Where the entries of a timeline come from; this order breaks ties between entries at the same instant. */
export const STEP_SOURCES = ['move', 'payment', 'action', 'notification', 'message'] as const
type StepSource = (typeof STEP_SOURCES)[number]

/** What happened to a booking, from all sources, the earliest first. */
export const inOrder = <Step extends { source: StepSource; at: Date }>(steps: readonly Step[]): Step[] =>
  steps.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || STEP_SOURCES.indexOf(a.source) - STEP_SOURCES.indexOf(b.source),
  )

/** What a payment provider wrote, without anything that may be somebody's number. */
export const withoutNumbers = (text: string): string => text.replace(/\+?\d(?:[\s-]?\d){7,}/g, '***')
