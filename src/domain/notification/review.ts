import type { BookedStay } from './booked-stay.ts'
import type { Declaration } from './delivery.ts'

/** The facts of the occasions of reviews. */
export type ReviewFacts = {
  /** A guest has written about a property. */
  review_written: { guest: string | null; property: string; rating: number; body: string }
  /** The host has answered; a property that is not on sale (`is_live`) has no public page where the answer could be read. */
  review_answered: { property_id: number; property: string; answer: string; is_live: boolean }
  /** The platform has hidden the review. */
  review_hidden: { property: string; reason: string }
  /** The day after check-out. */
  review_invited: BookedStay
}

const invitationPath = ({ id }: { id: number }) => `/my-bookings?review=${id}`

/** Who is notified about reviews. */
export const REVIEW_OCCASIONS = {
  review_written: { hotel: { site: { type: 'message', link: () => '/hotel-admin/reviews' } } },
  review_answered: {
    guest: {
      site: {
        type: 'message',
        link: ({ property_id, is_live }: { property_id: number; is_live: boolean }) =>
          is_live ? `/properties/${property_id}/rooms#reviews` : '/my-bookings',
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
