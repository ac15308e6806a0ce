import type { BookedStay } from './booked-stay.ts'
import type { Declaration } from './delivery.ts'

/** The facts of the occasions of reviews. */
export type ReviewFacts = {
  /** A guest has written about a property. */
  review_written: { guest: string | null; property: string; rating: number; body: string }
  /** The host has answered. */
  review_answered: { property_id: number; property: string; answer: string }
  /** The platform has hidden the review. */
  review_hidden: { property: string; reason: string }
  /** The day after check-out; `days` remain to write. */
  review_invited: BookedStay & { days: number }
}

const invitationPath = ({ id }: { id: number }) => `/my-bookings?review=${id}`

/** Who is notified about reviews. */
export const REVIEW_OCCASIONS = {
  review_written: { hotel: { site: { type: 'message', link: () => '/hotel-admin/reviews' } } },
  review_answered: {
    guest: {
      site: {
        type: 'message',
        link: ({ property_id }: { property_id: number }) => `/properties/${property_id}/rooms#reviews`,
      },
    },
  },
  review_hidden: { guest: { site: { type: 'message', link: () => '/my-bookings' } } },
  review_invited: {
    guest: {
      site: { type: 'message', link: invitationPath },
      email: { layout: 'booking', kind: 'transactional', button: { label: 'booking', path: invitationPath } },
    },
  },
} as const satisfies { [O in keyof ReviewFacts]: Declaration<ReviewFacts[O]> }
