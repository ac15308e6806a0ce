/**
 * The refusals that a page can show by itself, without a request. They are in a file of their own because every page's
 * first view loads them; sentences that only the server uses come with its reply.
 */
export const PAGE_REFUSALS = {
  date_invalid: { status: 400, text: 'Enter each date as a real calendar date, such as 2027-07-07.' },
  check_in_past: { status: 400, text: 'Check-in date cannot be in the past.' },
  check_out_not_after: { status: 400, text: 'Check-out must be after check-in' },
  too_far_ahead: { status: 400, text: 'Stays can be booked at most one year ahead.' },
  too_long: { status: 400, text: 'A stay can last at most 90 nights.' },
  too_many_guests: { status: 400, text: 'This room does not take that many guests.' },
  price_changed: { status: 409, text: 'The price has changed. Please check the new total and confirm again.' },
  already_paid: { status: 409, text: 'This booking is already paid.' },
  move_not_allowed: { status: 409, text: 'This cannot be done in the present state.' },
  too_early: { status: 409, text: 'This can be done from the day of check-in on, not before.' },
  booking_final: { status: 409, text: 'This booking is closed and can no longer change.' },
  stay_begun: { status: 409, text: 'This stay has already begun, so it can no longer be cancelled here.' },
  stay_ended: { status: 409, text: 'This stay has already ended, so it can no longer be cancelled.' },
} as const satisfies Record<string, { status: number; text: string }>

/** The code of a refusal that the catalogue of the pages has words for. */
export type PageRefusal = keyof typeof PAGE_REFUSALS
