import type { ReplyOf } from '#platform/endpoint.ts'
import type { deskBooking } from '../contract.ts'

/** One booking as the interface answers it to the staff. */
export type DeskBooking = ReplyOf<typeof deskBooking>
/** One thing that happened to it. */
export type Step = DeskBooking['timeline'][number]
