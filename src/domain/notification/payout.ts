import type { Tsh } from '../money.ts'
import type { Declaration } from './delivery.ts'

type PayoutStep = { reference: string; property: string; amount: Tsh; reason: string }

/** The facts of the occasions of a hotel's payment requests. */
export type PayoutFacts = {
  /** A hotel asks for money. */
  payout_requested: { reference: string; property: string; amount: Tsh }
  /** A hotel asks for the money of several bookings at once; `properties` are the names of their properties. */
  payouts_requested: { properties: string; count: number; amount: Tsh }
  payout_approved: PayoutStep
  /** With the reason of the person who rejected it. */
  payout_rejected: PayoutStep
  payout_paid: PayoutStep
  /** The transfer failed or came back; it will be sent again or rejected. */
  payout_failed: PayoutStep
  /** Where a property's money is sent was changed; `to` is the masked number. */
  payout_wallet_set: { property: string; to: string }
  /**
   * An owner of the platform lets larger amounts pass with one approval; `by` is their username. `after` is null if no
   * amount needs a second approval any more.
   */
  second_approval_raised: { by: string; before: Tsh; after: Tsh | null }
}

const HOTEL = { type: 'system', link: () => '/hotel-admin/payouts' } as const
const EMAIL = { layout: 'account', kind: 'transactional' } as const
const STAFF = { type: 'system', link: () => '/bhumwi-admin/payment-requests?status=pending' } as const
const SETTINGS = { type: 'system', link: () => '/bhumwi-admin/settings' } as const

/** Who is notified of payment requests. Money that has moved, and a new wallet, are announced by email too. */
export const PAYOUT_OCCASIONS = {
  payout_requested: { staff: { site: STAFF } },
  payouts_requested: { staff: { site: STAFF } },
  payout_approved: { hotel: { site: HOTEL } },
  payout_rejected: { hotel: { site: HOTEL, email: EMAIL } },
  payout_paid: { hotel: { site: HOTEL, email: EMAIL } },
  payout_failed: { hotel: { site: HOTEL } },
  payout_wallet_set: { hotel: { site: HOTEL, email: EMAIL } },
  second_approval_raised: { staff: { site: SETTINGS, email: EMAIL } },
} as const satisfies { [O in keyof PayoutFacts]: Declaration<PayoutFacts[O]> }
