import type { HotelBooking } from '#features/bookings/contract.ts'
import type { Endpoint, ReplyOf } from '#platform/endpoint.ts'
import { stayAccount } from '../contract.ts'

/** The account of a stay, as the page has it. */
export type Account = ReplyOf<typeof stayAccount>
/** One of its charges. */
export type Charge = Account['charges'][number]

/** What a dialog about the account of a booking is given. */
export type AccountDialogProps = {
  booking: Pick<HotelBooking, 'id' | 'guest_name'>
  /** Reads that a change makes stale, such as the lists that say what is open. */
  stale: readonly Endpoint[]
  onChanged: (account: Account) => void
  onClose: () => void
}

/** All reads that a change of an account makes stale. */
export const staleReads = (stale: readonly Endpoint[]): readonly Endpoint[] => [stayAccount, ...stale]
