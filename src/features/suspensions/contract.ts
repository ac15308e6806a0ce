import { z } from 'zod'
import { COMING_BOOKINGS } from '#domain/suspension.ts'
import { day } from '#platform/fields.ts'

/** Why the platform has taken a property off the market, since when, and what becomes of its coming bookings. */
export const propertySuspension = z.object({
  reason: z.string(),
  since: day,
  coming_bookings: z.enum(COMING_BOOKINGS),
})
export type PropertySuspension = z.input<typeof propertySuspension>
